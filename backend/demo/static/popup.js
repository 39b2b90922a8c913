// The server puts this file in front of each sign-in script.
const home = new URL(".", document.currentScript.src);
const LOOK_MS = 250;

/**
 * Opens the page that asks who signs in. Calls `done` with `{ token, firstName, lastName, isNew }`, or with `{ reason
 * }`: `refused`, `closed` or `blocked`.
 */
// oxlint-disable-next-line no-unused-vars -- the part that follows calls it
function askWho(provider, done) {
  const url = new URL("sign-in.html", home);
  url.searchParams.set("provider", provider);
  url.searchParams.set("origin", location.origin);
  const popup = window.open(url, "_blank", "popup,width=512,height=730");
  if (popup === null) {
    done({ reason: "blocked" });
    return;
  }
  let wasClosed = false;
  const end = (answer) => {
    clearInterval(timer);
    removeEventListener("message", onMessage);
    done(answer);
  };
  const onMessage = (event) => {
    if (event.source === popup && event.origin === home.origin) end(event.data);
  };
  const timer = setInterval(() => {
    if (wasClosed) end({ reason: "closed" });
    wasClosed = popup.closed; // waits one more round, because its answer may still arrive
  }, LOOK_MS);
  addEventListener("message", onMessage);
}
