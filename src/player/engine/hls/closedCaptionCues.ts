import type { HlsConfig } from "hls.js";

/** The row of 15 from which captions are in the lower half of the picture. */
const LOWER_ROW = 7;

const escapeCue = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** One cue for each screen of CEA-608: hls.js would make one of each row, placed by the grid of a television. */
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
