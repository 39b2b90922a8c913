import type { EpochMs } from "#src/domain/time.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import type { LocalKey } from "#src/lib/storageTable.ts";

const KEY: LocalKey = "touchline-moderator";

/** Notes that the operator's pages have let this viewer moderate comments, until their second factor ends. */
export function rememberModerator(viewerId: string, until: EpochMs): void {
  writeStored(KEY, `${until} ${viewerId}`);
}

/** Tells whether to load what moderators have, without a call for everybody else; the server decides on each act. */
export function isModeratorHere(viewerId: string, now: EpochMs): boolean {
  const [until, ...id] = (readStored(KEY) ?? "").split(" ");
  return id.join(" ") === viewerId && Number(until) > now;
}
