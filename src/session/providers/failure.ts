import { ApiError } from "#src/api/error.ts";

/** The viewer closed the provider's window (AUTH-7). */
export const popupClosed = (): ApiError => new ApiError({ code: "popup_closed", message: "Popup was closed" });

/** The browser did not let the window open. */
export const popupBlocked = (): ApiError => new ApiError({ code: "popup_blocked", message: "Popup was blocked" });

/** The provider answered nothing that could be used (AUTH-7). */
export const loginFailed = (cause?: unknown): ApiError =>
  new ApiError({ code: "login_failed", message: "Login Failed", cause });

/** AUTH-8. */
export const facebookFailed = (): ApiError =>
  new ApiError({ code: "facebook_failed", message: "Facebook authentication failed" });

/** AUTH-6. */
export const notSupported = (provider: string): ApiError =>
  new ApiError({ code: "unknown_provider", message: `"${provider.slice(0, 60)}" auth provider not supported!` });

/** Longest text of a provider that is shown. */
const LONGEST = 300;

/** What a provider itself says went wrong, passed on as it is (AUTH-8, AUTH-10); `login_failed` where it says nothing. */
export function providerFailure(code: unknown, description?: unknown): ApiError {
  if (typeof code !== "string" || code === "") return loginFailed();
  const message = typeof description === "string" && description !== "" ? description : code;
  return new ApiError({ code: code.slice(0, LONGEST), message: message.slice(0, LONGEST) });
}
