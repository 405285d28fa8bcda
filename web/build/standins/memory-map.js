// Stands in for PyScript's IndexedDB store of installed packages. There are none; what is put here is kept until a reload.
export default class MemoryMap extends Map {
  constructor() { super(); }    // it is given a name
  sync() { return Promise.resolve(); }
  close() { return Promise.resolve(); }
}
