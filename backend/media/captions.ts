/** A caption, with times in ms from the start of the recording's loop. */
export interface Cue {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly text: string;
}

/**
 * Returns the captions between two positions of the loop as a WebVTT segment. Like the media's timestamps, cue times
 * count from the start of the loop, so that the timestamp map is the same in all segments and holds across
 * discontinuities.
 */
export function captionSegment(cues: readonly Cue[], fromMs: number, untilMs: number): string {
  const shown = cues.filter((cue) => cue.fromMs < untilMs && cue.untilMs > fromMs);
  const blocks = shown.map((cue) => `${stamp(cue.fromMs)} --> ${stamp(cue.untilMs)}\n${plain(cue.text)}\n`);
  return ["WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:0,LOCAL:00:00:00.000\n", ...blocks].join("\n");
}

/** Parses the cues of a WebVTT file, without positions and styles; skips everything else. */
export function readCues(vtt: string): Cue[] {
  return vtt
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split("\n");
      const at = lines.findIndex((line) => line.includes("-->"));
      const times = /^((?:\d+:)?\d\d:\d\d\.\d{3})\s+-->\s+((?:\d+:)?\d\d:\d\d\.\d{3})/.exec(lines[at] ?? "");
      const [, from, until] = times ?? [];
      if (from === undefined || until === undefined) return [];
      return {
        fromMs: readStamp(from),
        untilMs: readStamp(until),
        text: lines
          .slice(at + 1)
          .join("\n")
          .trim(),
      };
    });
}

/** An event in a recording that viewers who cannot hear it should know about. */
export interface CaptionedMoment {
  readonly atMs: number;
  readonly kind: string;
  readonly title: string;
}

const SHOWN_MS = 4_000;

/** Makes captions for a recording without a caption file: what happens, and how the crowd reacts. */
export function cuesOf(happenings: readonly CaptionedMoment[], loopMs: number): Cue[] {
  return happenings.map(({ atMs, kind, title }, index) => ({
    fromMs: atMs,
    untilMs: Math.min(atMs + SHOWN_MS, happenings[index + 1]?.atMs ?? loopMs, loopMs),
    text: `[crowd ${kind === "goal" ? "roars" : "murmurs"}]\n${title}`,
  }));
}

function stamp(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}

function readStamp(text: string): number {
  const [seconds = 0, minutes = 0, hours = 0] = text.split(":").map(Number).reverse();
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
}

/** Removes from caption text what would end a cue or start another. */
const plain = (text: string) =>
  text
    .replace(/&(?![a-z]+;)/g, "&amp;")
    .replace(/-->/g, "→")
    .replace(/\n{2,}/g, "\n")
    .trim();
