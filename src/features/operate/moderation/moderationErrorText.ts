import type { ApiError } from "#src/api/error.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { operateErrorText } from "#src/features/operate/calls/operateErrorText.ts";

export function moderationErrorText(texts: Texts, error: ApiError): string {
  const { t } = texts;
  if (error.code === "forbidden") return t(($) => $.operate.moderation.hasRole);
  if (error.code === "comment_not_found") return t(($) => $.operate.moderation.gone);
  return operateErrorText(texts, error);
}
