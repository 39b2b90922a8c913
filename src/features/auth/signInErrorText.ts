import type { ApiError } from "#src/api/error.ts";
import { errorText } from "#src/i18n/errorText.ts";
import type { Messages } from "#src/i18n/messages.ts";
import type { Translate } from "#src/i18n/i18n.ts";

/** Adds the errors of providers, whose texts are not part of the first load, to `errorText`. */
export function signInErrorText(t: Translate, error: ApiError): string {
  const { code } = error;
  const text = t(($) => $.auth.failures[code as keyof Messages["auth"]["failures"]], { defaultValue: "" });
  return text === "" ? errorText(t, error) : text;
}
