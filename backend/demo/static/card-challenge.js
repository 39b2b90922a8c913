// Runs before anything is rendered, so that no message or click is missed.
const portReceived = new Promise((resolve) => {
  addEventListener("message", ({ data, source, ports: [port] }) => {
    if (source === parent && data?.type === "connect" && port !== undefined) resolve(port);
  });
});

/** Sends the answer to the embedding page once it has connected. */
const answer = (confirmed) => portReceived.then((port) => port.postMessage({ confirmed }));

addEventListener("click", ({ target }) => {
  if (target.closest("#confirm")) void answer(true);
  if (target.closest("#refuse")) void answer(false);
});
// Escape closes a dialog only if the focus is outside the frame in it.
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") void answer(false);
});
