import type { ApiError } from "#src/api/error.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { waitText } from "#src/i18n/waitText.ts";

/** Why a comment was refused, in the words of the chat where moderators have a part in it. */
export function commentErrorText(texts: Texts, error: ApiError): string {
  const { t } = texts;
  if (error.code === "forbidden") return t(($) => $.chat.silenced);
  if (Object.values(error.fieldCodes).includes("unwanted_words")) return t(($) => $.chat.unwanted);
  return waitText(texts, error);
}
