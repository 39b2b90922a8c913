import type { ScriptMoment } from "./script.ts";

/** The lead changes, a side reaches a multiple of `round`, or `lastFrom` (epoch ms) has passed. */
export function listKeyScores(moments: readonly ScriptMoment[], round: number, lastFrom: number): ScriptMoment[] {
  const score = { home: 0, away: 0 };
  let leader: "home" | "away" | null = null;
  let quietUntil = 0;
  return [...moments]
    .sort((a, b) => a.at - b.at)
    .map((moment) => {
      if (moment.points === 0 || moment.side === null) return moment;
      const before = score[moment.side];
      score[moment.side] += moment.points;
      const now = score.home === score.away ? null : score.home > score.away ? "home" : "away";
      // Early on, the lead changes with almost every score, so at most one change in five minutes is listed.
      const turned = now !== null && now !== leader && moment.at >= quietUntil;
      if (now !== null) leader = now;
      if (turned) quietUntil = moment.at + 5 * 60_000;
      const passed = Math.floor(before / round) !== Math.floor(score[moment.side] / round);
      return { ...moment, listed: turned || passed || moment.at >= lastFrom };
    });
}
