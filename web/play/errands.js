// Owns what only a browser can do with a text that Python has made: the clipboard, the share sheet, a file to keep, the
// page's address.
//     await relativeSpace.errand(kind, text, name)    a word for how it went (web/session/acts/share.py), "" to say nothing
// It must be called in the same breath as the press that asked for it, or the browser refuses.
/** @type {Record<string, (text: string, name: string) => string | Promise<string>>} */
const errands = {
  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);    // there is no clipboard without https
      return "copied";
    } catch {
      return "refused";
    }
  },
  async send(url, title) {
    try {
      await navigator.share({ title, url });
      return "sent";
    } catch (error) {
      return /** @type {DOMException} */ (error).name === "AbortError" ? "" : "unsent";    // who closes the share sheet knows that
    }
  },
  async download(text, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: name.endsWith(".json") ? "application/json" : "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);    // some browsers read it only after a question
    return "saved";
  },
  address(fragment) {
    history.replaceState(null, "", location.pathname + location.search + fragment);
    return "";
  },
};

globalThis.relativeSpace.errand = async (kind, text, name) => (await errands[kind]?.(text, name)) ?? "";
