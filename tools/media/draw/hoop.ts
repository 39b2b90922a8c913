import type { Point } from "#tools/media/match/types.ts";
import type { Fixture } from "./fixture.ts";

/** Returns a basket at `x`: post behind the line, backboard, ring and net. */
export function hoopFixture(x: number, height: number, base: number): Fixture {
  const out = Math.sign(x);
  const board = x + out * 0.4;
  const glass = (y: number, z: number): Point => ({ x: board, y, z });
  const ring = (z: number, radius: number): Point[] =>
    Array.from({ length: 17 }, (_, step) => {
      const angle = (step / 16) * Math.PI * 2;
      return { x: x + Math.cos(angle) * radius, y: Math.sin(angle) * radius, z };
    });
  const rim = ring(height, 0.3);
  const hem = ring(height - 0.55, 0.19);
  return {
    y: 0.95,
    parts: [
      {
        kind: "bars",
        color: "#1c2940",
        width: 0.3,
        lines: [
          [
            { x: base, y: 0, z: 0 },
            { x: base, y: 0, z: height - 0.4 },
            { x: board, y: 0, z: height + 0.35 },
          ],
        ],
      },
      {
        kind: "panel",
        color: "#f2f6fcea",
        points: [
          glass(-0.95, height - 0.2),
          glass(0.95, height - 0.2),
          glass(0.95, height + 0.95),
          glass(-0.95, height + 0.95),
        ],
      },
      {
        kind: "bars",
        color: "#e8412f",
        width: 0.05,
        lines: [
          [
            glass(-0.3, height + 0.1),
            glass(0.3, height + 0.1),
            glass(0.3, height + 0.55),
            glass(-0.3, height + 0.55),
            glass(-0.3, height + 0.1),
          ],
        ],
      },
      {
        kind: "bars",
        color: "#f7faffcc",
        width: 0.025,
        lines: [...rim.map((point, index) => [point, hem[(index + 1) % hem.length] ?? point]), hem],
      },
      { kind: "bars", color: "#ff6a3c", width: 0.07, lines: [rim] },
    ],
  };
}
