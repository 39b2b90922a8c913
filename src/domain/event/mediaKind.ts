import type { MediaEvent } from "./event.ts";

/** Wire media types of videos that were cut from an event. */
const CLIPS: ReadonlySet<string> = new Set(["clip", "highlight", "user_clip", "user_highlight"]);

/** Returns true for clips and highlights, including viewers' own; false for whole events, channels and videos. */
export const isClip = ({ mediaType }: Pick<MediaEvent, "mediaType">): boolean => CLIPS.has(mediaType);
