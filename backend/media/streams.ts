import { findEvent } from "#backend/catalog/events.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import type { Deps } from "#backend/deps.ts";
import type { RecordingLibrary, Recording } from "./library.ts";
import { liveWindow, vodWindow, type SegmentWindow } from "./timeline.ts";

export interface Stream {
  readonly row: EventRow;
  readonly recording: Recording;
  readonly window: SegmentWindow;
  readonly streamStart: number;
  readonly onDemand: boolean;
  readonly hasPano: boolean;
  readonly hasCaptions: boolean;
}

/** Why there is no stream: it never existed (404), or it is over (410). */
export type NoStream = 404 | 410;

/** How long the live URL works after the end. */
const AFTERLIFE_MS = 10 * 60_000;
/** Minimum time between reads of an event's row, however many players request it. */
const FRESH_MS = 1_000;
const MAX_ROWS = 500;

/** Returns a function that finds streams by the kind of URL and the event's id. */
export function streamFinder({ db, clock }: Pick<Deps, "db" | "clock">, library: RecordingLibrary) {
  const rows = new Map<string, { readonly at: number; readonly row: Promise<EventRow | null> }>();

  const readRow = (id: string): Promise<EventRow | null> => {
    const at = performance.now();
    const known = rows.get(id);
    if (known !== undefined && at - known.at < FRESH_MS) return known.row;
    if (rows.size >= MAX_ROWS) rows.clear();
    const row = findEvent(db, id);
    row.catch(() => rows.delete(id));
    rows.set(id, { at, row });
    return row;
  };

  return async (kind: "live" | "vod", id: string): Promise<Stream | NoStream> => {
    const row = id.includes("\0") ? null : await readRow(id);
    const name = row?.broadcast ?? null;
    const recording = name === null ? undefined : library.recordings.get(name);
    if (row === null || recording === undefined || row.mediaType !== "event") return 404;
    const window = kind === "live" ? liveSegments(row, recording, clock.now()) : archivedSegments(row, recording);
    if (typeof window === "number") return window;
    return {
      row,
      recording,
      window,
      streamStart: row.streamStart ?? row.eventDate,
      onDemand: kind === "vod",
      hasPano: row.hasPano && recording.broadcast.streams.pano !== null,
      hasCaptions: row.hasCaptions && recording.cues.length > 0,
    };
  };
}

function liveSegments(row: EventRow, { boundaries }: Recording, now: number): SegmentWindow | NoStream {
  if (row.status === "upcoming" || row.type === "vod" || row.streamStart === null) return 404;
  if (row.status === "channel") return liveWindow(boundaries, now, row.streamStart, null);
  if (row.streamEnd !== null && now >= row.streamEnd + AFTERLIFE_MS) return 410;
  return liveWindow(boundaries, now, row.streamStart, row.streamEnd);
}

function archivedSegments(row: EventRow, { boundaries }: Recording): SegmentWindow | NoStream {
  return row.status === "archived" && row.duration !== null ? vodWindow(boundaries, row.duration) : 404;
}
