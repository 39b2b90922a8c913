/** One quality to make. `crf` sets the look, `maxKbps` the most it may cost. */
export interface Rung {
  readonly id: string;
  readonly stream: "hd" | "pano";
  readonly codec: "h264" | "vp9";
  readonly width: number;
  readonly height: number;
  readonly crf: number;
  readonly maxKbps: number;
}

const rung = (
  stream: Rung["stream"],
  codec: Rung["codec"],
  width: number,
  height: number,
  crf: number,
  maxKbps: number,
): Rung => ({
  id: `${stream}-${codec}-${height}`,
  stream,
  codec,
  width,
  height,
  crf,
  maxKbps,
});

/** The ladder of a match; the lowest of each codec first. */
export const MATCH_LADDER: readonly Rung[] = [
  rung("hd", "h264", 426, 240, 28, 350),
  rung("hd", "h264", 640, 360, 28, 700),
  rung("hd", "h264", 1280, 720, 29, 1800),
  rung("hd", "vp9", 426, 240, 40, 260),
  rung("hd", "vp9", 640, 360, 40, 500),
  rung("pano", "h264", 1280, 360, 28, 900),
  rung("pano", "vp9", 1280, 360, 40, 650),
];
