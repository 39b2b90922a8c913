import type { ClipFile, MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";
import type { RecordingLibrary } from "./library.ts";

/** Converts the recordings and clips to the media catalogue of the demo world. */
export function mediaCatalogueOf(
  { recordings }: RecordingLibrary,
  clips: ReadonlyMap<string, readonly ClipFile[]>,
): MediaCatalogue {
  const broadcasts = new Map(
    [...recordings].map(([name, { broadcast, cues }]) => [
      name,
      { pano: broadcast.streams.pano !== null, captions: cues.length > 0 },
    ]),
  );
  return { broadcasts, clips };
}
