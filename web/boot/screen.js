// Owns the elements of the start screen (#boot in index.html): text in, pixels out.
// It must not decide anything: state.js tells it what to show.
const at = (id) => document.getElementById(id);

at("boot-retry").addEventListener("click", () => location.reload());

/** The line that screen readers hear: changed only when the stage or the patience text changes. */
export function showStatus(text) {
  at("boot-status").textContent = text;
}

/** Percent never goes back; the text beside it is not a live region, or each chunk would be read out. */
export function showProgress(percent, text) {
  const bar = at("boot-bar");
  bar.value = Math.max(bar.value, Math.min(100, percent));
  at("boot-bytes").textContent = text;
}

/** A way out for those who wait long, without giving up yet. */
export function showWays() {
  at("boot-ways").hidden = false;
}

export function showFailure(sentence) {
  at("boot-wait").hidden = true;
  at("boot-message").textContent = sentence;
  at("boot-error").hidden = false;
  showWays();
  at("boot-rules").src = "rules.html";    // what can still be had; not fetched before it is wanted
  at("boot-rules").hidden = false;
}

export function leave() {
  at("boot").remove();
  document.body.classList.remove("on-boot");
}
