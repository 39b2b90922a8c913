import { ApiError, DEFAULT_CODE } from "#src/api/error.ts";
import { CHANGE_KINDS, isSameItem, type Change } from "#src/domain/change.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { id, instant, record, text } from "#src/domain/wire.ts";
import { isRecord } from "#src/lib/json.ts";
import { serverNow } from "#src/lib/clock.ts";
import { createStoredList } from "./storedList.ts";

/** What became of a change that had waited (FOL-7). */
export interface EndedChange {
  readonly change: Change;
  readonly at: EpochMs;
  /** Why the server refused it; null if it was sent. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

const MAX_CHANGES = 30;

/** The oldest first. */
export const endedChanges = createStoredList<EndedChange>("touchline-ended-changes", toEnded, MAX_CHANGES);

/** Notes how a change ended that had waited; `error` is null if it was sent. */
export function noteEnded(change: Change, error: unknown): void {
  const { code, message } = error instanceof ApiError ? error : { code: DEFAULT_CODE, message: "" };
  const ended = { change, at: serverNow(), refusal: error === null ? null : { code, message } };
  endedChanges.set([...without(change), ended]);
}

export const forgetEnded = (change: Change): boolean => endedChanges.set(without(change));

const without = (change: Change) => endedChanges.get().filter((ended) => !isSameItem(ended.change, change));

/** Parses a stored one; the browser's storage may hold anything. */
function toEnded(stored: unknown): EndedChange | null {
  const from = record<Record<string, unknown>>(stored);
  const change = record<Record<string, unknown>>(from.change);
  const kind = CHANGE_KINDS.find((known) => known === change.kind);
  const [key, type, at] = [id(change.id), text(change.type), instant(from.at)];
  if (kind === undefined || key === null || type === null || at === null) return null;
  const title = text(change.title);
  const refusal = record<Record<string, unknown>>(from.refusal);
  return {
    at,
    change: {
      kind,
      type,
      id: key,
      isOn: change.isOn === true,
      ...(title !== null && { title }),
      ...(isRecord(change.content) && { content: change.content }),
    },
    refusal: isRecord(from.refusal)
      ? { code: text(refusal.code) ?? DEFAULT_CODE, message: text(refusal.message) ?? "" }
      : null,
  };
}
