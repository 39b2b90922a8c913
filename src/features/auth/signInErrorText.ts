import type { ApiError } from "#src/api/error.ts";
import { errorText } from "#src/i18n/errorText.ts";
import type { Texts, Translate } from "#src/i18n/translate.ts";

/** `errorText`, with the texts of what can go wrong at a provider: those are no part of the first load. */
export function signInErrorText(t: Translate, error: ApiError): string {
  const { code } = error;
  return t(($) => (isFailure($.auth.failures, code) ? $.auth.failures[code] : errorText(t, error)));
}

function isFailure(
  failures: Texts["auth"]["failures"],
  code: string,
): code is keyof Texts["auth"]["failures"] & string {
  return Object.hasOwn(failures, code);
}
