/** A drawing operation, which `paint/painter.html` performs on a canvas. Points are x, y, x, y… in pixels. */
export type DrawOp =
  | readonly ["fill", color: string, shapes: readonly (readonly number[])[]]
  | readonly ["line", color: string, width: number, lines: readonly (readonly number[])[]]
  | readonly ["dots", color: string, xyr: readonly number[]]
  | readonly ["ellipse", color: string, x: number, y: number, rx: number, ry: number]
  | readonly [
      "text",
      text: string,
      x: number,
      y: number,
      size: number,
      color: string,
      align: "left" | "center" | "right",
    ]
  /** An SVG path, moved and scaled. */
  | readonly ["path", color: string, d: string, x: number, y: number, scale: number]
  | readonly ["glow", x: number, y: number, rx: number, ry: number, stops: readonly (readonly [number, string])[]]
  | readonly ["fade", y0: number, y1: number, from: string, to: string]
  /** `keep` saves the picture so far; `recall` draws what was saved. */
  | readonly ["keep"]
  | readonly ["recall"];

/** Rounds to a hundredth of a pixel: enough for smooth movement, and half the bytes. */
export const roundPx = (value: number): number => Math.round(value * 100) / 100;
