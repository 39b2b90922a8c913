import { useMutation, useQueryClient } from "@tanstack/react-query";
import { sendOrQueue } from "#src/catalog/edits/sendOrQueue.ts";
import { toApiError } from "#src/catalog/forms/useSubmit.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { operateErrorText } from "./operateErrorText.ts";
import { operateQueries } from "./operateQueries.ts";
import { enterByLink } from "./linkOutbox.ts";
import { linkToken } from "./scorerLink.ts";
import { changeKey, sendEntry, type Entry, type MatchChange } from "./sendMatchChange.ts";
import { entryOf, type EnteredField } from "./unsentEntries.ts";
import { useMatchName } from "./useMatchName.ts";

interface Press {
  /** What the press is about: without a network, only the last press on it waits. */
  readonly field: EnteredField;
  readonly change: Omit<MatchChange, "id"> | Exclude<Entry, { readonly call: "change_match" }>;
  /** What is shown before the server has answered. */
  readonly shown: Partial<OperatedMatch>;
  /** What was done, beside the offer to undo it. */
  readonly text?: string;
}

/**
 * Changes a match by one press: shown at once, and sent one after the other. Offline it waits in an outbox. A refused
 * change can be sent again.
 */
export function useMatchPress(match: OperatedMatch): (press: Press) => void {
  const { id } = match;
  const texts = useTranslation();
  const client = useQueryClient();
  const title = useMatchName()(match);
  const { queryKey } = operateQueries.match(id);
  const { mutate } = useMutation({
    mutationKey: changeKey(id),
    scope: { id: `operate ${id}` },
    async mutationFn({ field, change, text }: Press) {
      const entry: Entry = "call" in change ? change : { call: "change_match", body: { id, ...change } };
      const send = () => sendEntry({ client, texts }, entry, { text });
      if (linkToken() !== null) await enterByLink(entryOf(field, entry, text ?? title), send);
      else await sendOrQueue(client, entryOf(field, entry, title), send);
    },
    onMutate: async ({ shown }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (known) => known && { ...known, ...shown });
    },
    onError(cause, press) {
      const { t } = texts;
      const error = toApiError(cause);
      if (error.code === "second_factor_required")
        void client.invalidateQueries({ queryKey: operateQueries.access().queryKey });
      if (client.isMutating({ mutationKey: changeKey(id) }) <= 1) void client.invalidateQueries({ queryKey });
      toast(
        t(($) => $.operate.notSaved, { reason: operateErrorText(texts, error) }),
        {
          tone: "danger",
          stays: true,
          action: { label: t(($) => $.common.retry), onPress: () => mutate(press) },
        },
      );
    },
  });
  return mutate;
}
