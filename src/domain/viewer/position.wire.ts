import type { Wire } from "#contract/wire.ts";
import { id, instant, mapList, record, span, text } from "#src/domain/wire.ts";
import type { StoredPosition } from "./position.ts";

/** A position on the server, of whichever device. */
export interface ServerPosition extends StoredPosition {
  /** Of the event or clip. */
  readonly id: string;
}

/** Reads the positions of a viewer; leaves out those without an id or a time. */
export function toPositions(wire: unknown): ServerPosition[] {
  return mapList(wire, (entry) => {
    const row = record<Wire<"Position">>(entry);
    const [videoId, positionMs, durationMs] = [id(row.video_id), span(row.position), span(row.duration)];
    const at = instant(row.watched_at);
    if (videoId === null || positionMs === null || durationMs === null || at === null) return null;
    return { id: videoId, positionMs, durationMs, at, device: text(row.device) };
  });
}
