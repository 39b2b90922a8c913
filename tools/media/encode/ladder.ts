/** One rendition to encode. `crf` sets its quality, `maxKbps` its highest bit rate. */
export interface RenditionSpec {
  readonly id: string;
  readonly stream: "hd" | "pano";
  readonly codec: "h264" | "vp9";
  readonly width: number;
  readonly height: number;
  readonly crf: number;
  readonly maxKbps: number;
}

const rendition = (
  stream: RenditionSpec["stream"],
  codec: RenditionSpec["codec"],
  width: number,
  height: number,
  crf: number,
  maxKbps: number,
): RenditionSpec => ({
  id: `${stream}-${codec}-${height}`,
  stream,
  codec,
  width,
  height,
  crf,
  maxKbps,
});

/** The ladder of the sport that is shown most; the lowest rendition of each codec comes first. */
export const FULL_LADDER: readonly RenditionSpec[] = [
  rendition("hd", "h264", 426, 240, 31, 350),
  rendition("hd", "h264", 640, 360, 31, 600),
  rendition("hd", "h264", 1280, 720, 33, 1400),
  rendition("hd", "vp9", 640, 360, 45, 420),
  rendition("pano", "h264", 1280, 360, 33, 700),
  rendition("pano", "vp9", 1280, 360, 46, 500),
];

/** The ladder of sports that are shown less, because the committed files must stay small. */
export const MATCH_LADDER: readonly RenditionSpec[] = [
  rendition("hd", "h264", 426, 240, 35, 250),
  rendition("hd", "h264", 640, 360, 31, 600),
  rendition("hd", "vp9", 640, 360, 46, 420),
  rendition("pano", "h264", 1280, 360, 34, 600),
  rendition("pano", "vp9", 1280, 360, 47, 450),
];

/** One rendition of each codec and stream. */
export const SHORT_LADDER: readonly RenditionSpec[] = [
  rendition("hd", "h264", 640, 360, 33, 450),
  rendition("hd", "vp9", 640, 360, 47, 360),
  rendition("pano", "h264", 1280, 360, 35, 450),
  rendition("pano", "vp9", 1280, 360, 48, 400),
];

/** One rendition of each codec and no pano, because a studio hardly moves. */
export const STUDIO_LADDER: readonly RenditionSpec[] = [
  rendition("hd", "h264", 640, 360, 30, 400),
  rendition("hd", "vp9", 640, 360, 44, 320),
];
