import type { Texts, Translate } from "./translate.ts";

/** A server's message stands in a toast or above a button. */
const LONGEST_MESSAGE = 300;

/**
 * What people read about an error (API-8): the translation `errors.{code}`, else the server's own message, else
 * 'An error occurred'. Any thrown value is fine; only a code and a message in it are looked at.
 */
export function errorText(t: Translate, error: unknown): string {
  const code = property(error, "code");
  const message = code === null ? null : (property(error, "message")?.slice(0, LONGEST_MESSAGE) ?? null);
  return t(($) =>
    code !== null && isKnown($.errors, code) ? $.errors[code] : (message ?? $.errors.default_error_message),
  );
}

/** Codes come from the server: only a text of our own dictionary counts. */
function isKnown(errors: Texts["errors"], code: string): code is keyof Texts["errors"] & string {
  return Object.hasOwn(errors, code) && !isFilledElsewhere(errors[code as keyof typeof errors]);
}

/** Texts with gaps belong to pages that know what to fill in. */
const isFilledElsewhere = (text: string): boolean => text.includes("{{");

function property(error: unknown, name: "code" | "message"): string | null {
  if (typeof error !== "object" || error === null) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" && value !== "" ? value : null;
}
