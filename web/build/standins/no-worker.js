// Stands in for PyScript's workers: they start from a blob:, which the page's policy forbids.
export default () => { throw new Error("This page runs PyScript on the main thread only."); };
