import type { Point } from "#tools/media/match/types.ts";
import type { Fixture, Part } from "./fixture.ts";

/**
 * Returns a net across the middle, from `low` to `high`. It consists of strips, so that players can stand in front of
 * some strips and behind others.
 */
export function netFixtures(
  halfWidth: number,
  low: number,
  high: number,
  mesh: string,
  tape: string,
  post: string,
): Fixture[] {
  const strips = 8;
  const at = (y: number, z: number): Point => ({ x: 0, y, z });
  const fixtures = Array.from({ length: strips }, (_, index): Fixture => {
    const from = -halfWidth + (index / strips) * halfWidth * 2;
    const to = from + (halfWidth * 2) / strips;
    const threads: Point[][] = [];
    const rows = Math.max(3, Math.round((high - low) / 0.14));
    for (let row = 0; row <= rows; row += 1)
      threads.push([at(from, low + ((high - low) * row) / rows), at(to, low + ((high - low) * row) / rows)]);
    for (let y = from; y <= to; y += 0.22) threads.push([at(y, low), at(y, high)]);
    const parts: Part[] = [
      { kind: "panel", color: "#0b142433", points: [at(from, low), at(to, low), at(to, high), at(from, high)] },
      { kind: "bars", color: mesh, width: 0.016, lines: threads },
      { kind: "bars", color: tape, width: 0.07, lines: [[at(from, high), at(to, high)]] },
    ];
    return { y: from, parts };
  });
  const posts = [-1, 1].map((end): Fixture => {
    const y = end * (halfWidth + 0.45);
    return { y, parts: [{ kind: "bars", color: post, width: 0.12, lines: [[at(y, 0), at(y, high + 0.08)]] }] };
  });
  return [...fixtures, ...posts];
}
