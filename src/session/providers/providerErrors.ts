import { ApiError } from "#src/api/error.ts";

/** Returns the error for a provider's window that the viewer closed (AUTH-7). */
export const popupClosed = (): ApiError => new ApiError({ code: "popup_closed", message: "Popup was closed" });

/** Returns the error for a window that the browser blocked. */
export const popupBlocked = (): ApiError => new ApiError({ code: "popup_blocked", message: "Popup was blocked" });

/** Returns the error for a provider that sent nothing usable (AUTH-7). */
export const loginFailed = (cause?: unknown): ApiError =>
  new ApiError({ code: "login_failed", message: "Login Failed", cause });

/** Returns the error for a failed sign-in at Facebook (AUTH-8). */
export const facebookFailed = (): ApiError =>
  new ApiError({ code: "facebook_failed", message: "Facebook authentication failed" });

/** Returns the error for an unknown provider (AUTH-6). */
export const notSupported = (provider: string): ApiError =>
  new ApiError({ code: "unknown_provider", message: `"${provider.slice(0, 60)}" auth provider not supported!` });

/** Longest text of a provider that is shown, in characters. */
const LONGEST = 300;

/** Returns the provider's own error unchanged (AUTH-8, AUTH-10); `login_failed` if it names none. */
export function providerFailure(code: unknown, description?: unknown): ApiError {
  if (typeof code !== "string" || code === "") return loginFailed();
  const message = typeof description === "string" && description !== "" ? description : code;
  return new ApiError({ code: code.slice(0, LONGEST), message: message.slice(0, LONGEST) });
}
