import { ApiError } from "#src/api/error.ts";

/** Returns the error for a provider's window that the viewer has closed (AUTH-7). */
export const popupClosedError = (): ApiError => new ApiError({ code: "popup_closed", message: "Popup was closed" });

/** Returns the error for a provider's window that the browser has blocked. */
export const popupBlockedError = (): ApiError => new ApiError({ code: "popup_blocked", message: "Popup was blocked" });

/** Returns the error for a provider that sent nothing usable (AUTH-7). */
export const loginFailedError = (cause?: unknown): ApiError =>
  new ApiError({ code: "login_failed", message: "Login Failed", cause });

/** Returns the error for a failed sign-in at Facebook (AUTH-8). */
export const facebookFailedError = (): ApiError =>
  new ApiError({ code: "facebook_failed", message: "Facebook authentication failed" });

/** Returns the error for an unknown provider (AUTH-6). */
export const unknownProviderError = (provider: string): ApiError =>
  new ApiError({ code: "unknown_provider", message: `"${provider.slice(0, 60)}" auth provider not supported!` });

/** The longest text of a provider that is shown, in characters. */
const LONGEST = 300;

/** With the provider's own code and text (AUTH-8, AUTH-10); `login_failed` if it names none. */
export function providerError(code: unknown, description?: unknown): ApiError {
  if (typeof code !== "string" || code === "") return loginFailedError();
  const message = typeof description === "string" && description !== "" ? description : code;
  return new ApiError({ code: code.slice(0, LONGEST), message: message.slice(0, LONGEST) });
}
