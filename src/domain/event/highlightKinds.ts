import type { MediaEvent } from "./event.ts";

/** Wire `media_sub_type` of the videos cut from a match (EVT-10); kinds that summarize the match come first. */
export const HIGHLIGHT_KINDS = ["recap", "condensed", "auto", "clip", "highlight"] as const;

export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];

export const highlightKind = ({
  mediaSubType,
  mediaType,
}: Pick<MediaEvent, "mediaSubType" | "mediaType">): HighlightKind =>
  HIGHLIGHT_KINDS.find((known) => known === (mediaSubType ?? mediaType)) ?? "clip";

const CLIPS: ReadonlySet<string> = new Set(["clip", "highlight", "user_clip", "user_highlight"]);

export const isClip = ({ mediaType }: Pick<MediaEvent, "mediaType">): boolean => CLIPS.has(mediaType);
