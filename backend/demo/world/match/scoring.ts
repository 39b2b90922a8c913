import type { ScriptMoment } from "./script.ts";

/**
 * Picks the key moments of a match with many scores (basketball, handball): a side draws level or takes the lead, a
 * round number is reached, or the end is near. Everything else still counts for the score.
 */
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
      // Early on the lead changes with every score; one of those every five minutes tells enough.
      const turned = now !== null && now !== leader && moment.at >= quietUntil;
      if (now !== null) leader = now;
      if (turned) quietUntil = moment.at + 5 * 60_000;
      const passed = Math.floor(before / round) !== Math.floor(score[moment.side] / round);
      return { ...moment, listed: turned || passed || moment.at >= lastFrom };
    });
}
