// Replaces the Facebook SDK in the demo: `FB.init`, `FB.login` (contract: config, "Identity providers").
let isReady = false;

window.FB = {
  init({ appId, version }) {
    if (!appId || !/^v\d+\.\d+$/.test(version)) throw new Error("FB.init needs an appId and a version");
    isReady = true;
  },
  login(callback, { scope = "" } = {}) {
    if (!isReady) throw new Error("FB.login() called before FB.init()");
    askWho("facebook", ({ token }) => {
      const authResponse = { accessToken: token, userID: "demo", expiresIn: 3600, grantedScopes: scope };
      callback(token === undefined ? { status: "unknown", authResponse: null } : { status: "connected", authResponse });
    });
  },
};
window.fbAsyncInit?.();
