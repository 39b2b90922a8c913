import type { HlsConfig } from "hls.js";

/** The row of 15 from which captions are in the lower half of the picture. */
const LOWER_ROW = 7;

const escapeCue = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * Turns a screen of captions inside the picture (CEA-608) into one cue that looks like all other captions: hls.js would
 * make one of each row and place it by the grid of a television. What is in the upper half stays at the top.
 */
export const closedCaptionCues: HlsConfig["cueHandler"] = {
  newCue(track, startS, endS, screen) {
    const rows = screen.rows.filter((row) => !row.isEmpty());
    // Captions that roll up are told by it which rows were on the screen already.
    for (const row of rows) row.cueStartTime = startS;
    const text = screen.getDisplayText();
    const id = `${startS} ${endS} ${text}`;
    if (text === "" || track?.cues?.getCueById(id)) return [];
    const cue = new VTTCue(startS, Math.max(endS, startS + 0.001), escapeCue(text));
    cue.id = id;
    if (!rows.some((row) => screen.rows.indexOf(row) >= LOWER_ROW)) cue.line = 0;
    track?.addCue(cue);
    return [cue];
  },
};
