const NAMES = { facebook: "Facebook", google: "Google", apple: "Apple" };

const query = new URLSearchParams(location.search);
const name = NAMES[query.get("provider")] ?? "Provider";
document.title = `Sign in with ${name}`;
document.querySelector("#provider").textContent = `Stands in for ${name}`;

function answer(message) {
  window.opener?.postMessage(message, query.get("origin") ?? location.origin);
  window.close();
}

document.querySelector("#cancel").addEventListener("click", () => answer({ reason: "refused" }));
document.querySelector("#form").addEventListener("submit", (event) => {
  event.preventDefault();
  const { value, dataset } = document.querySelector("input:checked");
  answer({ token: value, firstName: dataset.first, lastName: dataset.last, isNew: value === "demo-new" });
});
