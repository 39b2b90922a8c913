// Replaces a card payment provider in the demo: `CardProvider.init` (contract: config, "Card payment"). The embedding
// page never sees a card: the fields are in a frame, which returns only a token.
(() => {
  const home = new URL(".", document.currentScript.src);

  /** Opens a frame with one of the provider's pages and a message channel to it; `onMessage` receives its messages. */
  function openFrame(file, title, onMessage) {
    const frame = document.createElement("iframe");
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => onMessage(data));
    port1.start();
    frame.addEventListener("load", () => frame.contentWindow.postMessage({ type: "connect" }, home.origin, [port2]), {
      once: true,
    });
    frame.src = new URL(file, home).href;
    frame.title = title;
    frame.style.cssText = "display: block; inline-size: 100%; border: 0;";
    return { frame, send: (message) => port1.postMessage(message), close: () => (port1.close(), frame.remove()) };
  }

  /** Shows the bank's question to the viewer; resolves to whether it was confirmed. */
  function askBank() {
    return new Promise((resolve) => {
      const dialog = document.createElement("dialog");
      const { frame, close } = openFrame("card-challenge.html", "Your bank asks", ({ confirmed }) => end(confirmed));
      const end = (confirmed) => {
        close();
        // Returns the focus to the button that started the payment.
        dialog.close();
        dialog.remove();
        resolve(confirmed === true);
      };
      dialog.setAttribute("aria-label", "Your bank asks");
      dialog.style.cssText = "inline-size: min(26rem, 92vw); padding: 0; border: 0; border-radius: 0.75rem;";
      frame.style.blockSize = "20rem";
      dialog.addEventListener("close", () => end(false));
      dialog.append(frame);
      document.body.append(dialog);
      dialog.showModal();
    });
  }

  function init(publicKey, _options = {}) {
    if (typeof publicKey !== "string" || publicKey === "") throw new Error("CardProvider.init needs a public key");
    let fields = null;
    let waiting = [];

    const settle = (result) => {
      for (const resolve of waiting) resolve(result);
      waiting = [];
    };
    return {
      mount(element, on) {
        if (fields !== null) throw new Error("The card fields are mounted already");
        fields = openFrame("card-frame.html", "Card details", (message) => {
          if (message.type === "ready") on.ready();
          if (message.type === "change") on.change({ complete: message.complete });
          if (message.type === "height") fields.frame.style.blockSize = `${message.px}px`;
          if (message.type === "challenge")
            void askBank().then((confirmed) => fields?.send({ type: "challenged", confirmed }));
          if (message.type === "result") settle(message.result);
        });
        element.append(fields.frame);
      },
      createToken() {
        if (fields === null)
          return Promise.resolve({ error: { code: "not_mounted", message: "The card fields are not there" } });
        return new Promise((resolve) => {
          waiting.push(resolve);
          if (waiting.length === 1) fields.send({ type: "tokenize", publicKey });
        });
      },
      unmount() {
        fields?.close();
        fields = null;
        settle({ error: { code: "canceled", message: "The card fields are gone" } });
      },
    };
  }

  window.CardProvider = { init };
})();
