// Owns what only a browser can do with a text that Python has made: the clipboard, the share sheet, a file to keep.
globalThis.relativeSpace.errand = () => {};
