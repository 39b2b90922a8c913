// Runs before anything is shown, so that no answer comes too early.
addEventListener("submit", (event) => {
  event.preventDefault();
  document.querySelector("main").textContent = "Thank you.";
  // Nothing of the answers is in it, so every page that shows the form may hear it.
  parent.postMessage({ type: "submit" }, "*");
});
