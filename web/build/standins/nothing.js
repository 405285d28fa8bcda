// Stands in for a part of PyScript that a start of ours never comes by.
export default {};
