// Runs before anything is rendered, so that no submission is missed.
addEventListener("submit", (event) => {
  event.preventDefault();
  document.querySelector("main").textContent = "Thank you.";
  // The message contains no answers, so every embedding page may receive it.
  parent.postMessage({ type: "submit" }, "*");
});
