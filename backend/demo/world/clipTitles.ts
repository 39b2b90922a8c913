import type { Wire } from "#contract/wire.ts";
import type { Fixture } from "./fixture.ts";
import { cyclicAt, hash32 } from "./random.ts";

type Score = Wire<"ScorePair">;
type Moment = Wire<"Moment">;

export interface ClipTitles {
  readonly recap: string;
  readonly recapText: string;
  readonly condensed: string;
  auto(moment: Moment): string;
  deciding(moment: Moment): string;
  player(name: string): string;
}

const family = (moment: Moment) => moment.player_name?.split(" ").at(-1) ?? null;
const minute = (moment: Moment) => moment.clock_text?.replace("'", "’") ?? "";

/** Returns the largest lead of the losing side, in points. */
function worstDeficit(moments: readonly Moment[], winner: "home" | "away"): number {
  const loser = winner === "home" ? "away" : "home";
  return Math.max(0, ...moments.map(({ score }) => (score ? score[loser] - score[winner] : 0)));
}

function story(fixture: Fixture, score: Score, moments: readonly Moment[]): string {
  const home = fixture.home?.name ?? "";
  const away = fixture.away?.name ?? "";
  const result = `${score.home}–${score.away}`;
  if (score.home === score.away)
    return score.home === 0
      ? `${home} and ${away}: a goalless evening worth seeing`
      : `${home} ${result} ${away}: the whole match`;
  const winner = score.home > score.away ? "home" : "away";
  const [won, lost] = winner === "home" ? [home, away] : [away, home];
  const deficit = worstDeficit(moments, winner);
  const sets = fixture.sport === "volleyball" || fixture.sport === "tennis";
  if (fixture.sport === "tennis")
    return Math.abs(score.home - score.away) === 1
      ? `${won} needs the deciding set against ${lost}`
      : `${won} beats ${lost} in straight sets`;
  if (deficit >= (fixture.sport === "basketball" ? 10 : 2) && !sets)
    return `${won} come back from ${deficit} down against ${lost}`;
  if (Math.min(score.home, score.away) === 0)
    return sets ? `${won} drop nothing against ${lost}` : `${won} keep ${lost} off the board`;
  if (sets && Math.abs(score.home - score.away) === 1) return `${won} beat ${lost} in the deciding set`;
  return cyclicAt(
    [`${won} see off ${lost}, ${result}`, `${home} ${result} ${away}, recap`, `How ${won} beat ${lost}`],
    hash32(fixture.id),
  );
}

/** Returns titles that describe a match that ended with `score` after `moments`. */
export function clipTitles(fixture: Fixture, score: Score, moments: readonly Moment[]): ClipTitles {
  const scorers = [...new Set(moments.filter(({ kind }) => kind === "goal").flatMap((moment) => family(moment) ?? []))];
  const names = scorers.slice(0, 3).join(", ");
  return {
    recap: story(fixture, score, moments),
    recapText: `${fixture.description}${names ? ` With ${names} on the scoresheet.` : ""}`,
    condensed: `${fixture.title}: the match in short`,
    auto: (moment) => {
      const name = family(moment);
      const what =
        moment.kind === "penalty_goal" ? "from the spot" : moment.kind === "own_goal" ? "into the wrong net" : "scores";
      return name ? `${minute(moment)} ${name} ${what}`.trim() : fixture.title;
    },
    deciding: (moment) => {
      const name = family(moment) ?? fixture.title;
      return cyclicAt(
        [`${name}’s decider, from every angle`, `${name} settles it`, `The one that counted: ${name}`],
        hash32(moment.id),
      );
    },
    player: (name) => `${name}: every touch`,
  };
}
