import type { Team } from "./event.ts";

/** Below this distance in OKLab two colours cannot be told apart beside each other. */
const NEAR = 0.12;

export interface MatchColours {
  readonly home: string;
  readonly away: string;
}

/** Grey for a missing or malformed one, and white for the away side if both are too similar. */
export function matchColours(home: Team | null, away: Team | null): MatchColours {
  const a = parseHex(home?.color ?? null);
  const b = parseHex(away?.color ?? null);
  const near = a !== null && b !== null && distance(toOklab(a), toOklab(b)) < NEAR;
  return {
    home: a === null ? "var(--line-strong)" : `#${hex(a)}`,
    away: near ? "var(--chalk)" : b === null ? "var(--line-strong)" : `#${hex(b)}`,
  };
}

type Triple = readonly [number, number, number];

function parseHex(color: string | null): Triple | null {
  const digits = /^#([0-9a-f]{6})$/i.exec(color ?? "")?.[1];
  if (digits === undefined) return null;
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex([r, g, b]: Triple): string {
  return ((r << 16) | (g << 8) | b).toString(16).padStart(6, "0");
}

/** Converts sRGB to OKLab, after Björn Ottosson. */
function toOklab(rgb: Triple): Triple {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function distance(a: Triple, b: Triple): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
