// Runs before anything is rendered, so that no click is missed.
const NAMES = { facebook: "Facebook", google: "Google", apple: "Apple" };
const query = new URLSearchParams(location.search);

const CLOSE_MS = 100;

function answer(message) {
  window.opener?.postMessage(message, query.get("origin") ?? location.origin);
  setTimeout(() => window.close(), CLOSE_MS); // lets the click that led here finish first
}

addEventListener("DOMContentLoaded", () => {
  const name = NAMES[query.get("provider")] ?? "Provider";
  document.title = `Sign in with ${name}`;
  document.querySelector("#provider").textContent = `Stands in for ${name}`;
});
addEventListener("click", ({ target }) => {
  if (target.closest("#cancel")) answer({ reason: "refused" });
});
addEventListener("submit", (event) => {
  event.preventDefault();
  const { value, dataset } = document.querySelector("input:checked");
  answer({ token: value, firstName: dataset.first, lastName: dataset.last, isNew: value === "demo-new" });
});
