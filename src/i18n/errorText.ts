import type { i18n } from "i18next";

/**
 * What people read about an error (API-8): the translation `errors.{code}`, else the server's own message, else
 * 'An error occurred'. Any thrown value is fine; only a code and message in it are looked at.
 */
export function errorText({ t, exists }: Pick<i18n, "t" | "exists">, error: unknown): string {
  const code = property(error, "code");
  // Codes come from the server, so they are no typed keys. One with a dot or colon would be read as a path.
  if (code !== null && /^[\w-]+$/.test(code) && exists(`errors.${code}`)) return String(t(`errors.${code}` as never));
  const message = code === null ? null : property(error, "message");
  return message ?? t(($) => $.errors.default_error_message);
}

function property(error: unknown, name: "code" | "message"): string | null {
  if (typeof error !== "object" || error === null) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === "string" && value !== "" ? value : null;
}
