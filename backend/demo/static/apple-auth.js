// Replaces Sign in with Apple JS in the demo: `AppleID.auth.init`, `AppleID.auth.signIn` (contract: config).
let settings = null;

const ERRORS = {
  refused: "user_cancelled_authorize",
  closed: "popup_closed_by_user",
  blocked: "popup_blocked_by_browser",
};

window.AppleID = {
  auth: {
    init({ clientId, scope = "", redirectURI, state, usePopup }) {
      if (!clientId || !redirectURI || usePopup !== true)
        throw new Error("AppleID.auth.init needs a clientId, a redirectURI and usePopup");
      settings = { scope, state };
    },
    async signIn() {
      if (settings === null) throw new Error('The "init" function must be called first.');
      const { scope, state } = settings;
      const { token, reason, isNew, firstName, lastName } = await new Promise((resolve) => askWho("apple", resolve));
      // Like Apple's script, rejects with a plain object instead of an Error.
      if (reason !== undefined) return Promise.reject({ error: ERRORS[reason] });
      const authorization = { code: "demo", id_token: token, ...(state !== undefined && { state }) };
      // Like Apple, returns the name only once: when a person uses it for this app for the first time.
      const tellsName = isNew && scope.split(" ").includes("name");
      return { authorization, ...(tellsName && { user: { name: { firstName, lastName } } }) };
    },
  },
};
