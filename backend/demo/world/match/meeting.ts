import { MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { personName } from "#backend/demo/world/people.ts";
import { cyclicAt, type Dice } from "#backend/demo/world/random.ts";
import type { ClockChange, PeriodSpan, MatchPlay, ScriptMoment } from "./script.ts";

const SWIMMING = [
  "100 m freestyle",
  "200 m medley",
  "100 m backstroke",
  "400 m freestyle",
  "50 m butterfly",
  "200 m breaststroke",
  "100 m butterfly",
  "800 m freestyle",
  "4 × 100 m medley relay",
] as const;
const ATHLETICS = [
  "100 metres",
  "Long jump",
  "1500 metres",
  "Pole vault",
  "400 metres hurdles",
  "Javelin",
  "200 metres",
  "High jump",
  "5000 metres",
  "4 × 400 metres relay",
] as const;
const ROUND = 18 * MINUTE;
const PAUSE = 4 * MINUTE;

/** Eight events, each a round of its own with its winner as a key moment; no score and no running clock. */
export function meetingPlay(fixture: Fixture, kickoff: number, d: Dice): MatchPlay {
  const list = fixture.sport === "swimming" ? SWIMMING : ATHLETICS;
  const first = d.int(0, list.length - 1);
  const clock: ClockChange[] = [];
  const periods: PeriodSpan[] = [];
  const moments: ScriptMoment[] = [];
  let wall = kickoff;
  for (let i = 0; i < 8; i++) {
    const text = cyclicAt(list, first + i);
    const neutral = { side: null, points: 0, listed: true, text };
    const length = ROUND + d.int(-3, 3) * MINUTE;
    clock.push({
      from: wall,
      clock: { period_kind: "round", period: i + 1, running: false, elapsed: null, counts: "up", at: wall },
    });
    periods.push({ name: text, from: wall, to: wall + length });
    moments.push({ ...neutral, at: wall, kind: "period_start", player: null });
    wall += length;
    moments.push({ ...neutral, at: wall, kind: "period_end", player: personName(`${fixture.id}:${i}`, "mixed") });
    const over = i === 7;
    clock.push({
      from: wall,
      clock: {
        period_kind: over ? "full_time" : "break",
        period: over ? null : i + 1,
        running: false,
        elapsed: null,
        counts: "up",
        at: wall,
      },
    });
    if (!over) wall += PAUSE;
  }
  return { clock, periods, moments, playEnd: wall };
}
