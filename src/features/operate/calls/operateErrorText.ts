import type { ApiError } from "#src/api/error.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { waitText } from "#src/i18n/waitText.ts";

const OWN = [
  "second_factor_required",
  "second_factor_wrong",
  "change_not_found",
  "changed_meanwhile",
  "sign_in_again",
  "link_ended",
  "too_many_links",
  "pin_wrong",
] as const;

/** These codes have their texts among those of the operator's pages, which viewers never load. */
export function operateErrorText(texts: Texts, error: ApiError): string {
  const own = OWN.find((code) => code === error.code);
  return own === undefined ? waitText(texts, error) : texts.t(($) => $.operate.errors[own]);
}
