import { i18n } from "./i18n.ts";
import type { Messages } from "./messages.ts";
import type { Translate } from "./useTranslation.ts";

/** A server's message stands in a toast or above a button. */
const LONGEST_MESSAGE = 300;

/**
 * What people read about an error (API-8): the translation `errors.{code}`, else the server's own message, else
 * 'An error occurred'. Any thrown value is fine; only a code and a message in it are looked at.
 */
export function errorText(t: Translate, error: unknown): string {
  const code = property(error, "code");
  // Codes come from the server: only one that has a text of ours counts.
  if (code !== null && i18n().exists(`errors.${code}`)) {
    const text = t(($) => $.errors[code as keyof Messages["errors"]], { skipInterpolation: true });
    // Texts with gaps belong to pages that know what to fill in.
    if (!text.includes("{{")) return text;
  }
  const message = code === null ? null : property(error, "message");
  return message?.slice(0, LONGEST_MESSAGE) ?? t(($) => $.errors.default_error_message);
}

function property(error: unknown, name: "code" | "message"): string | null {
  if (typeof error !== "object" || error === null) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" && value !== "" ? value : null;
}
