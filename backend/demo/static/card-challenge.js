addEventListener("message", ({ data, source, ports: [port] }) => {
  if (source !== parent || data?.type !== "connect" || port === undefined) return;
  const answer = (confirmed) => port.postMessage({ confirmed });
  document.querySelector("#confirm").addEventListener("click", () => answer(true));
  document.querySelector("#refuse").addEventListener("click", () => answer(false));
  // Escape closes a dialog only from outside the frame in it.
  addEventListener("keydown", ({ key }) => {
    if (key === "Escape") answer(false);
  });
});
