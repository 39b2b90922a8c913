import { useQueryClient } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import { toApiError, useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { moderationErrorText } from "./moderationErrorText.ts";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { offerUndo } from "#src/features/operate/calls/undoOffer.ts";

/** A call below `/api/operate/` and what takes it back. */
export interface ModerationPress {
  readonly call: "judge_comment" | "silence_viewer" | "change_chat_rules";
  readonly body: object;
  readonly undo: object;
  /** What was done. */
  readonly text: string;
}

/** Sends a press of a moderator, and offers to undo it (OPS-5). */
export function useModerationPress() {
  const texts = useTranslation();
  const client = useQueryClient();
  async function send(call: ModerationPress["call"], body: object, signal?: AbortSignal): Promise<void> {
    try {
      await getApi().post(`/api/operate/${call}`, body, signal ? { signal } : {});
    } finally {
      await client.invalidateQueries({ queryKey: operateQueries.moderation().queryKey });
    }
  }
  async function press({ call, body, undo, text }: ModerationPress, signal?: AbortSignal): Promise<void> {
    await send(call, body, signal);
    offerUndo(
      text,
      () =>
        void send(call, undo).then(
          () => toast(texts.t(($) => $.operate.undone)),
          (error: unknown) => toast(moderationErrorText(texts, toApiError(error)), { tone: "danger" }),
        ),
    );
  }
  const { isBusy, error, submit } = useSubmit(press);
  return { isBusy, error: error && moderationErrorText(texts, error), submit, press };
}
