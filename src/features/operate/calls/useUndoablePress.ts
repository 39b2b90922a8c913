import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { getApi } from "#src/api/current.ts";
import type { ApiError } from "#src/api/error.ts";
import { toApiError, useSubmit } from "#src/catalog/forms/useSubmit.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { operateErrorText } from "./operateErrorText.ts";
import { offerUndo } from "./undoOffer.ts";

/** A call below `/api/operate/`, and the same call with what takes it back. */
export interface Press {
  readonly call: string;
  readonly body: object;
  readonly undo: object;
  /** What was done. */
  readonly text: string;
}

/** Sends presses, reads what is behind `queryKey` again, and has it offered to undo them (OPS-5). */
export function useUndoablePress(
  queryKey: QueryKey,
  errorText: (texts: Texts, error: ApiError) => string = operateErrorText,
  offer: typeof offerUndo = offerUndo,
) {
  const texts = useTranslation();
  const client = useQueryClient();
  async function send(call: string, body: object, signal?: AbortSignal): Promise<void> {
    try {
      await getApi().post(`/api/operate/${call}`, body, signal ? { signal } : {});
    } finally {
      await client.invalidateQueries({ queryKey });
    }
  }
  async function press({ call, body, undo, text }: Press, signal?: AbortSignal): Promise<void> {
    await send(call, body, signal);
    offer(
      text,
      () =>
        void send(call, undo).then(
          () => toast(texts.t(($) => $.operate.undone)),
          (error: unknown) => toast(errorText(texts, toApiError(error)), { tone: "danger" }),
        ),
    );
  }
  const { isBusy, error, submit } = useSubmit(press);
  return { isBusy, error: error && errorText(texts, error), submit, press };
}
