// Owns one case: the start itself can't be loaded (start.js, or a module that it imports, is missing or unreadable).
// Nothing of ours runs then but this classic script. It shows the general sentence that index.html already holds.
// Every other fault is told by state.js.
addEventListener("error", (event) => {
  const root = document.documentElement;
  const script = event.target;
  if (!(script instanceof HTMLScriptElement) || script.type !== "module" || root.dataset.state !== "booting") return;
  const show = () => {
    root.dataset.state = "failed";
    document.getElementById("boot-wait").hidden = true;
    document.getElementById("boot-error").hidden = false;
    document.getElementById("boot-ways").hidden = false;
    document.getElementById("boot-retry").addEventListener("click", () => location.reload());
  };
  // The script stands in the head: the start screen may not be there yet.
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
  else show();
}, true);
