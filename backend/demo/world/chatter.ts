import { MINUTE } from "./days.ts";
import type { Fixture } from "./fixture.ts";
import { scriptOf } from "./match/scriptOf.ts";
import type { MatchScript, ScriptMoment } from "./match/script.ts";
import { cyclicAt, dice, hash32 } from "./random.ts";

/** A fan's comment on a match, at `at` (epoch ms). */
export interface ChatComment {
  readonly id: string;
  readonly at: number;
  /** Position in the recording, ms. */
  readonly position: number;
  /** Index of the fan, 0 to `FANS` - 1. */
  readonly fan: number;
  readonly text: string;
}

export const FANS = 24;

/** Sports with few goals: fans comment on each goal, in other sports only on some. */
const RARE = new Set(["football", "hockey"]);

const BEFORE = [
  "Evening everyone. Who is watching from where?",
  "Made it home in time for once.",
  "Line-ups look as expected.",
  "First time I watch one of these with the chat open.",
  "Sound is good today.",
  "Nervous already.",
] as const;

const DURING = [
  "Good tempo so far.",
  "That was close.",
  "Somebody has to track that run.",
  "They look tired on the left.",
  "The away end is loud tonight.",
  "Patience. It will open up.",
  "Watching this on the train, please do not lose signal now.",
  "Best spell of the match, this.",
  "Love how quickly they win it back.",
  "Too slow going forward.",
  "That is a brave decision.",
  "Can we talk about that first touch?",
  "They need fresh legs.",
  "Switch to the pano view, you can see the whole shape.",
  "Same mistake as last week.",
  "The bench is on its feet.",
  "Beautiful move, just the last bit was missing.",
  "Whoever wins the next ten minutes wins this.",
  "My flatmate asks why I am shouting.",
  "Defence is asleep.",
  "Referee lets a lot go today. I like it.",
  "Hearts in mouths here.",
  "They have changed the shape, look.",
  "I would not change anything yet.",
  "That deserves a replay.",
  "Anyone else see that push?",
  "Calm down and play.",
  "What a save of the day for my nerves.",
  "This is why I pay for the whole season.",
  "Both coaches talking to the fourth official now.",
  "Still all to play for.",
  "The young one is having the match of her life. Or his. Whoever number 17 is.",
] as const;

const AFTER_GOAL = [
  "{player}!",
  "Who else but {player}.",
  "{team} deserved that.",
  "Saw it coming for five minutes.",
  "Where was the marking?",
  "I jumped up and spilled my tea.",
  "{player} again from there, ice cold.",
  "The whole bar just screamed.",
  "Rewind that one, it gets better.",
  "Somebody clip that please.",
] as const;

const AFTER = [
  "What a match.",
  "Fair result, I think.",
  "Same time next week, everyone?",
  "Good game. Good night.",
] as const;

/** After `from` and until `until` (epoch ms), by time. They never change. */
export function chatterBetween(fixture: Fixture, from: number, until: number): ChatComment[] {
  if (fixture.kind !== "match") return [];
  return chatterOf(fixture).filter((comment) => comment.at > from && comment.at <= until);
}

const MAX_CACHED = 64;
const known = new Map<string, readonly ChatComment[]>();

function chatterOf(fixture: Fixture): readonly ChatComment[] {
  const before = known.get(fixture.id);
  if (before) return before;
  const written = write(fixture);
  const oldest = known.keys().next();
  if (known.size >= MAX_CACHED && !oldest.done) known.delete(oldest.value);
  known.set(fixture.id, written);
  return written;
}

function write(fixture: Fixture): ChatComment[] {
  const script = scriptOf(fixture);
  const d = dice(`chatter:${fixture.id}`);
  const lines: { readonly at: number; readonly text: string }[] = [];
  const talk = (texts: readonly string[], from: number, to: number, gap: readonly [number, number]) => {
    // No text repeats before all have been used.
    let next = d.int(0, texts.length - 1);
    for (let time = from + d.int(...gap); time < to; time += d.int(...gap))
      lines.push({ at: time, text: cyclicAt(texts, next++) });
  };
  talk(BEFORE, script.streamStart + MINUTE, script.kickoff, [60_000, 180_000]);
  talk(DURING, script.kickoff, script.playEnd, [25_000, 130_000]);
  talk(AFTER, script.playEnd, script.endsAt, [20_000, 120_000]);
  for (const moment of script.moments.filter(isGoal)) {
    const voices = RARE.has(fixture.sport) ? d.int(2, 4) : d.chance(0.1) ? 1 : 0;
    let next = d.int(0, AFTER_GOAL.length - 1);
    for (let time = moment.at, voice = 0; voice < voices; voice++)
      lines.push({
        at: (time += d.int(4_000, 15_000)),
        text: fillPlaceholders(cyclicAt(AFTER_GOAL, next++), moment, fixture),
      });
  }
  lines.sort((a, b) => a.at - b.at);
  let last = 0;
  return lines.map(({ at: earliest, text }, index) => {
    // Times are unique, because comments are sorted by time.
    const time = (last = Math.max(earliest, last + 1));
    return {
      id: `c-${fixture.id}-${index + 1}`,
      at: time,
      position: positionIn(script, time),
      fan: (hash32(`${fixture.id}:${index}`) + index) % FANS,
      text,
    };
  });
}

const isGoal = ({ listed, side, points }: ScriptMoment) => listed && side !== null && points > 0;

const positionIn = ({ streamStart }: MatchScript, time: number) => Math.max(0, time - streamStart);

function fillPlaceholders(text: string, { side, player }: ScriptMoment, { home, away }: Fixture): string {
  const team = (side === "home" ? home : away)?.name ?? "They";
  return text.replace("{player}", player ?? team).replace("{team}", team);
}
