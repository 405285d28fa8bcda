// Stands in for MicroPython: PyScript wants it to be known by name, and the page has no script for it.
export default {
  type: "micropython",
  module: () => { throw new Error("This page has no MicroPython."); },
  engine: () => { throw new Error("This page has no MicroPython."); },
};
