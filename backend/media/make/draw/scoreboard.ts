import type { Op } from "./ops.ts";

export interface Board {
  readonly colors: readonly [string, string];
  readonly score: readonly [number, number];
  readonly clock: string | null;
  /** Side whose score has just changed, and how long ago in seconds. */
  readonly fresh: { readonly side: 0 | 1; readonly forS: number } | null;
}

const INK = "#0b1220";
const PAPER = "#f4f7fc";
const ACCENT = "#ffd23a";

/** The bug in the top left corner: kit stripe, score, score, kit stripe, clock. Digits are tall and narrow. */
export function drawScoreboard(board: Board, unit: number): Op[] {
  const at = { x: 40 * unit, y: 76 * unit };
  const height = 46 * unit;
  const score = 56 * unit;
  const stripe = 8 * unit;
  const clock = board.clock === null ? 0 : 98 * unit;
  const base = at.y + height * 0.8;
  const size = 42 * unit;
  const box = (x: number, width: number, color: string): Op => [
    "fill",
    color,
    [[x, at.y, x + width, at.y, x + width, at.y + height, x, at.y + height]],
  ];
  const ops: Op[] = [box(at.x, stripe * 2 + score * 2 + clock, INK)];
  const digits = (side: 0 | 1, x: number): void => {
    const lit = board.fresh?.side === side && board.fresh.forS < 2.4;
    if (lit) ops.push(box(x, score, ACCENT));
    const rise = lit ? Math.max(0, 1 - (board.fresh?.forS ?? 1) / 0.26) * height * 0.3 : 0;
    ops.push(["text", String(board.score[side]), x + score / 2, base + rise, size, lit ? INK : PAPER, "center"]);
  };
  ops.push(box(at.x, stripe, board.colors[0]), box(at.x + stripe + score * 2, stripe, board.colors[1]));
  digits(0, at.x + stripe);
  digits(1, at.x + stripe + score);
  const clockX = at.x + stripe * 2 + score * 2;
  if (board.clock !== null)
    ops.push(["text", board.clock, clockX + clock / 2, base - 3 * unit, size * 0.78, "#c6d2e6", "center"]);
  return ops;
}

/** Minutes and seconds, as a match clock shows them. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, "0")}:${String(whole % 60).padStart(2, "0")}`;
}
