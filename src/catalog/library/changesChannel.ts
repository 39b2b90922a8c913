import type { Change } from "#src/domain/change.ts";
import { openTabChannel } from "#src/lib/tabChannel.ts";

let channel: BroadcastChannel | null = null;

/**
 * Returns the channel on which tabs tell each other of changes that the server has confirmed; null where there is none.
 * One per page: a second one would hear what this page says itself.
 */
export const changesChannel = (): BroadcastChannel | null => (channel ??= openTabChannel("touchline-changes"));

/** Calls `apply` with every change of `kind` that another tab has confirmed, for the life of the page. */
export function onConfirmedElsewhere(kind: Change["kind"], apply: (change: Change) => void): void {
  changesChannel()?.addEventListener("message", ({ data }: MessageEvent<Change>) => {
    if (data.kind === kind) apply(data);
  });
}
