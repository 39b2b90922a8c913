import type { Wire } from "#contract/wire.ts";
import { clipTitles } from "./clipTitles.ts";
import { MINUTE } from "./days.ts";
import type { Fixture } from "./fixture.ts";
import { matchAt } from "./match/matchAt.ts";
import type { Override } from "./match/overrides.ts";
import { squadOf } from "./people.ts";
import { picture } from "./pictures.ts";
import { cyclicAt, hash32 } from "./random.ts";

/** A clip or highlight of a match. Positions and lengths in ms, from the start of the parent's recording. */
export interface WorldClip {
  readonly id: string;
  readonly fixture: Fixture;
  readonly mediaType: "clip" | "highlight";
  readonly kind: Wire<"HighlightKind">;
  readonly target: "game" | "player";
  readonly title: string;
  readonly description: string | null;
  /** Index of the sport's recorded clip that it plays. */
  readonly fileIndex: number;
  readonly durationMs: number;
  readonly start: number | null;
  readonly end: number | null;
  readonly created: number;
  readonly playerNumber: string | null;
  readonly playerColor: string | null;
  readonly imageUrl: string;
}

/** `full`: a recent match of a major league; `brief`: another recent match; `recap`: an older match. */
export type ClipDetail = "full" | "brief" | "recap";

const isScore = (moment: Wire<"Moment">) => ["goal", "penalty_goal", "own_goal", "points"].includes(moment.kind);

/** Returns the decisive moment of a match: the score that put the winner ahead for good, else the last score. */
function decider(moments: readonly Wire<"Moment">[]): Wire<"Moment"> | undefined {
  const scores = moments.filter(isScore);
  const last = scores.at(-1);
  if (!last?.score) return last;
  const winner = last.score.home > last.score.away ? "home" : last.score.home < last.score.away ? "away" : null;
  if (winner === null) return last;
  const loserTotal = last.score[winner === "home" ? "away" : "home"];
  return scores.find((moment) => moment.side === winner && (moment.score?.[winner] ?? 0) > loserTotal) ?? last;
}

/**
 * Returns the clips of a match, given the lengths (ms) of the clips recorded for its sport; none if there are no
 * recordings. Each is `created` within about an hour after the end, those of goals a few minutes after the goal.
 */
export function clipsOf(
  fixture: Fixture,
  lengthsMs: readonly number[],
  detail: ClipDetail,
  overrides: readonly Override[] = [],
): WorldClip[] {
  const isRecorded = fixture.externalUrl === null && fixture.disruption?.isPlayed !== false;
  if (fixture.kind !== "match" || !isRecorded || lengthsMs.length === 0) return [];
  const end = matchAt(fixture, Infinity, overrides);
  const { score, moments, streamStart, endsAt } = end;
  if (!score) return [];
  const seed = hash32(fixture.id);
  const titles = clipTitles(fixture, score, moments);

  let n = 0;
  const clip = (
    kind: WorldClip["kind"],
    title: string,
    more: Partial<Pick<WorldClip, "mediaType" | "target" | "description" | "playerNumber" | "playerColor">> & {
      moment?: Wire<"Moment">;
    },
  ): WorldClip => {
    const { moment, ...rest } = more;
    const fileIndex = (seed + n) % lengthsMs.length;
    const durationMs = cyclicAt(lengthsMs, fileIndex);
    // The moment is two thirds into its clip, unless the recording starts later than that.
    const position = moment?.position ?? null;
    const start = position === null ? null : Math.max(0, position - Math.round((durationMs * 2) / 3));
    return {
      id: `clip-${fixture.id.replace("ev-", "")}-${++n}`,
      fixture,
      mediaType: "highlight",
      kind,
      target: "game",
      title,
      description: null,
      fileIndex,
      durationMs,
      start,
      end: start === null ? null : start + durationMs,
      created: position === null ? endsAt + (8 + 9 * n) * MINUTE : streamStart + position + 4 * MINUTE,
      playerNumber: null,
      playerColor: null,
      imageUrl: picture(fixture.sport, seed + n),
      ...rest,
    };
  };

  const clips = [clip("recap", titles.recap, { description: titles.recapText })];
  if (detail === "recap") return clips;
  const deciding = decider(moments);
  const others = moments.filter((one) => isScore(one) && one !== deciding);
  for (const moment of others.slice(detail === "brief" ? -1 : -2))
    clips.push(clip("auto", titles.auto(moment), { moment }));
  if (detail === "brief") return clips;
  clips.push(clip("condensed", titles.condensed, { description: "Every score, every save, nothing between." }));
  // The decisive goal is known only at the end.
  if (deciding)
    clips.push({
      ...clip("clip", titles.deciding(deciding), { moment: deciding, mediaType: "clip" }),
      created: endsAt + 5 * MINUTE,
    });
  const scorer = deciding?.player_name;
  const team = deciding?.side === "away" ? fixture.away : fixture.home;
  const player = team && squadOf(team.id, team.gender).find(({ name }) => name === scorer);
  if (team && player)
    clips.push(
      clip("highlight", titles.player(player.name), {
        target: "player",
        playerNumber: player.number,
        playerColor: team.color,
      }),
    );
  return clips;
}
