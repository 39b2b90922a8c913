// Runs before anything is shown, so that no answer comes too early.
const line = new Promise((resolve) => {
  addEventListener("message", ({ data, source, ports: [port] }) => {
    if (source === parent && data?.type === "connect" && port !== undefined) resolve(port);
  });
});

/** Tells the page around this frame, once it listens. */
const answer = (confirmed) => line.then((port) => port.postMessage({ confirmed }));

addEventListener("click", ({ target }) => {
  if (target.closest("#confirm")) void answer(true);
  if (target.closest("#refuse")) void answer(false);
});
// Escape closes a dialog only from outside the frame in it.
addEventListener("keydown", ({ key }) => {
  if (key === "Escape") void answer(false);
});
