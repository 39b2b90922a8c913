import { ApiError, DEFAULT_CODE } from "#src/api/error.ts";
import { CHANGE_KINDS, isSameItem, type Change } from "#src/domain/change.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { id, instant, record, text } from "#src/domain/wire.ts";
import { isRecord } from "#src/lib/json.ts";
import { serverNow } from "#src/lib/clock.ts";
import { createStoredList } from "./storedList.ts";

/** How a change ended that was sent by the outbox (FOL-7). */
export interface SettledChange {
  readonly change: Change;
  readonly at: EpochMs;
  /** Why the server refused it; null if it was sent. */
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

const MAX_CHANGES = 30;

/** The oldest first. */
export const settledChanges = createStoredList<SettledChange>("touchline-settled-changes", toSettled, MAX_CHANGES);

/** `error` is null if the server accepted the change. */
export function recordSettled(change: Change, error: unknown): void {
  const { code, message } = error instanceof ApiError ? error : { code: DEFAULT_CODE, message: "" };
  const settled = { change, at: serverNow(), refusal: error === null ? null : { code, message } };
  settledChanges.set([...without(change), settled]);
}

export const forgetSettled = (change: Change): boolean => settledChanges.set(without(change));

const without = (change: Change) => settledChanges.get().filter((settled) => !isSameItem(settled.change, change));

/** Parses a stored one; the browser's storage may hold anything. */
function toSettled(stored: unknown): SettledChange | null {
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
