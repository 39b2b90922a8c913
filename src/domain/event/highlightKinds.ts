import type { MediaEvent } from "./event.ts";

/** Wire `media_sub_type` of the videos cut from a match (EVT-10); kinds that summarize the match come first. */
export const HIGHLIGHT_KINDS = ["recap", "condensed", "auto", "clip", "highlight"] as const;

/** One kind of highlight. */
export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];

/** Returns the kind of a clip; an unknown kind counts as "clip". */
export const highlightKind = ({
  mediaSubType,
  mediaType,
}: Pick<MediaEvent, "mediaSubType" | "mediaType">): HighlightKind =>
  HIGHLIGHT_KINDS.find((known) => known === (mediaSubType ?? mediaType)) ?? "clip";

/** Wire media types of videos that were cut from an event. */
const CLIPS: ReadonlySet<string> = new Set(["clip", "highlight", "user_clip", "user_highlight"]);

/** Returns true for clips and highlights, including viewers' own; false for whole events, channels and videos. */
export const isClip = ({ mediaType }: Pick<MediaEvent, "mediaType">): boolean => CLIPS.has(mediaType);
