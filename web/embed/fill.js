// Owns how a text with places in braces gets its values: all at once, so that braces in a value are not looked into.
/** @param {string} text @param {Record<string, string>} values */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
