import type { Translate } from "./i18n.ts";
import type { Messages } from "./messages.ts";

/** The longest message of the server that is shown: toasts and the space above a button are small. */
const LONGEST_MESSAGE = 300;

/** `errors.{code}`, else the server's message, else 'An error occurred' (API-8). Accepts any thrown value. */
export function errorText(t: Translate, error: unknown): string {
  const code = property(error, "code");
  if (code !== null) {
    // Codes come from the server, so not every one has a text.
    const text = t(($) => $.errors[code as keyof Messages["errors"]], { defaultValue: "", skipInterpolation: true });
    // Texts with placeholders belong to pages that fill them.
    if (text !== "" && !text.includes("{{")) return text;
  }
  const message = code === null ? null : property(error, "message");
  return message?.slice(0, LONGEST_MESSAGE) ?? t(($) => $.errors.default_error_message);
}

function property(error: unknown, name: "code" | "message"): string | null {
  if (typeof error !== "object" || error === null) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" && value !== "" ? value : null;
}
