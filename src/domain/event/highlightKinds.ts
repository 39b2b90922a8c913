import type { MediaEvent } from "./event.ts";

/** Wire `media_sub_type` of the videos cut from a match (EVT-10); kinds that sum up the match come first. */
export const HIGHLIGHT_KINDS = ["recap", "condensed", "auto", "clip", "highlight"] as const;

export type HighlightKind = (typeof HIGHLIGHT_KINDS)[number];

/** The kind of a clip; one that a later server invents is a clip to us. */
export const highlightKind = ({
  mediaSubType,
  mediaType,
}: Pick<MediaEvent, "mediaSubType" | "mediaType">): HighlightKind =>
  HIGHLIGHT_KINDS.find((known) => known === (mediaSubType ?? mediaType)) ?? "clip";
