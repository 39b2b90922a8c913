/** Wire `media_sub_type` of what is cut from a match (spec §3 "Highlight kinds"), most told first. */
export const HIGHLIGHT_KINDS = ["recap", "condensed", "auto", "clip", "highlight"] as const;
