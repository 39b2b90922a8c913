// Replaces Google Identity Services in the demo: `google.accounts.oauth2.initTokenClient` (contract: config).
function initTokenClient({ client_id, scope, callback, error_callback }) {
  if (!client_id || !scope || typeof callback !== "function")
    throw new Error("initTokenClient needs a client_id, a scope and a callback");
  return {
    requestAccessToken() {
      askWho("google", ({ token, reason }) => {
        if (reason === "closed") error_callback?.({ type: "popup_closed", message: "Popup window closed" });
        else if (reason === "blocked")
          error_callback?.({ type: "popup_failed_to_open", message: "Failed to open popup window" });
        else if (reason === "refused") callback({ error: "access_denied", error_description: "The user said no" });
        else callback({ access_token: token, token_type: "Bearer", expires_in: 3600, scope });
      });
    },
  };
}

window.google = { ...window.google, accounts: { ...window.google?.accounts, oauth2: { initTokenClient } } };
