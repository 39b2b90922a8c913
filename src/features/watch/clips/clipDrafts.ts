import { createDrafts } from "#src/catalog/forms/drafts.ts";
import type { RecordingRange } from "#src/player/timeline/position.ts";

interface NewClip {
  readonly title: string;
  readonly range: RecordingRange;
}

/** By event. */
export const newClips = createDrafts<NewClip>();
/** New titles by clip. */
export const clipTitles = createDrafts<string>();
