import type { QueryClient } from "@tanstack/react-query";
import type { Wire } from "#contract/wire.ts";
import { getApi } from "#src/api/current.ts";
import { toApiError } from "#src/catalog/forms/useSubmit.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { number, record } from "#src/domain/wire.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { operateErrorText } from "./operateErrorText.ts";
import { operateQueries, readMatch } from "./operateQueries.ts";
import { asScorer, keepAnswer } from "./scorerLink.ts";
import { offerUndo } from "./undoOffer.ts";

export type MatchChange = Wire<"MatchChangeBody">;

/** A call that changes a match, by name. */
export type Entry =
  | { readonly call: "change_match"; readonly body: MatchChange }
  | { readonly call: "add_moment"; readonly body: Wire<"AddMomentBody"> }
  | { readonly call: "remove_moment"; readonly body: Wire<"RemoveMomentBody"> };

export interface OperateContext {
  readonly client: QueryClient;
  readonly texts: Texts;
}

export const changeKey = (id: string) => ["operate", "change", id] as const;

interface Sending {
  /** What was done, beside the offer to undo it. */
  readonly text?: string | undefined;
  readonly signal?: AbortSignal;
}

/** Changes a match, shows what the server made of it, and offers to undo it. Rejects with ApiError. */
export async function sendEntry(
  context: OperateContext,
  { call, body }: Entry,
  { text = context.texts.t(($) => $.operate.saved), signal }: Sending,
): Promise<void> {
  const change = await post(context, call, body, signal);
  if (change === null) toast(text);
  else offerUndo(text, () => void undo(context, change));
}

export const sendMatchChange = (context: OperateContext, body: MatchChange, sending: Sending): Promise<void> =>
  sendEntry(context, { call: "change_match", body }, sending);

async function undo(context: OperateContext, change: number): Promise<void> {
  const { texts } = context;
  try {
    await post(context, "undo", { change });
    toast(texts.t(($) => $.operate.undone));
  } catch (error) {
    toast(operateErrorText(texts, toApiError(error)), { tone: "danger" });
  }
}

/** Returns the number of the change; null if nothing was different. */
async function post(
  { client }: OperateContext,
  call: Entry["call"] | "undo",
  body: object,
  signal?: AbortSignal,
): Promise<number | null> {
  const answer = await getApi().post(`/api/operate/${call}`, body, { ...asScorer(), ...(signal && { signal }) });
  const from = record<Wire<"ChangedMatch">>(contentOf(answer));
  keepAnswer("match", { content: from.match });
  const match = readMatch(from.match);
  // The answer to an earlier press must not replace what a later one shows already.
  if (match !== null && client.isMutating({ mutationKey: changeKey(match.id) }) <= 1)
    client.setQueryData(operateQueries.match(match.id).queryKey, match);
  void client.invalidateQueries({ queryKey: [...operateQueries.all, "day"] });
  void client.invalidateQueries({ queryKey: [...operateQueries.all, "changes"] });
  return number(from.change);
}
