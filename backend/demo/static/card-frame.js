const card = document.querySelector("#card");

/** Returns the result for the chosen card: a token, or why there is none. */
const resultOf = ({ value, selectedOptions: [option] }) =>
  value === "" ? { error: { code: "incomplete", message: "Choose a card" } } : { token: option.dataset.token ?? value };

addEventListener("message", ({ data, source, ports: [port] }) => {
  if (source !== parent || data?.type !== "connect" || port === undefined) return;
  port.addEventListener("message", ({ data: { type, confirmed } }) => {
    if (type === "tokenize" && card.value === "ask-bank") port.postMessage({ type: "challenge" });
    else if (type === "tokenize") port.postMessage({ type: "result", result: resultOf(card) });
    else if (type === "challenged") {
      const refused = { error: { code: "authentication_failed", message: "Your bank did not confirm it was you" } };
      port.postMessage({ type: "result", result: confirmed ? resultOf(card) : refused });
    }
  });
  port.start();
  const tellChange = () => port.postMessage({ type: "change", complete: card.value !== "" });
  card.addEventListener("change", tellChange);
  new ResizeObserver(() => port.postMessage({ type: "height", px: document.documentElement.offsetHeight })).observe(
    document.documentElement,
  );
  port.postMessage({ type: "ready" });
  if (card.value !== "") tellChange(); // it was chosen before the page connected
});
