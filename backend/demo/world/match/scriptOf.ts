import { MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { dice } from "#backend/demo/world/random.ts";
import { basketballPlay } from "./basketball.ts";
import { footballPlay } from "./football.ts";
import { handballPlay } from "./handball.ts";
import { hockeyPlay } from "./hockey.ts";
import { meetingPlay } from "./meeting.ts";
import type { MatchScript, MatchPlay } from "./script.ts";
import { setsPlay } from "./sets.ts";

/** The broadcast begins this long before the planned start and ends this long after the final whistle. */
const BEFORE = 10 * MINUTE;
const AFTER = 6 * MINUTE;

function playOf(fixture: Fixture, kickoff: number): MatchPlay {
  const d = dice(`match:${fixture.id}`);
  if (fixture.kind === "meeting") return meetingPlay(fixture, kickoff, d);
  if (fixture.kind !== "match")
    return { clock: [], periods: [], moments: [], playEnd: fixture.startsAt + (fixture.lengthMs ?? 0) };
  switch (fixture.sport) {
    case "hockey":
      return hockeyPlay(fixture, kickoff, d);
    case "basketball":
      return basketballPlay(fixture, kickoff, d);
    case "handball":
      return handballPlay(fixture, kickoff, d);
    case "volleyball":
    case "tennis":
      return setsPlay(fixture, kickoff, d);
    default:
      return footballPlay(fixture, kickoff, d);
  }
}

function write(fixture: Fixture): MatchScript {
  const played = fixture.kind === "match" || fixture.kind === "meeting";
  const kickoff = fixture.startsAt + (played ? dice(`kickoff:${fixture.id}`).int(0, 150) * 1000 : 0);
  const play = playOf(fixture, kickoff);
  const streamStart = fixture.startsAt - (played ? BEFORE : 0);
  // Rounded up to whole segments of two seconds.
  const endsAt = streamStart + Math.ceil((play.playEnd + (played ? AFTER : 0) - streamStart) / 2000) * 2000;
  const moments = [...play.moments].sort((a, b) => a.at - b.at);
  return { ...play, moments, sets: play.sets ?? [], streamStart, kickoff, endsAt, scored: fixture.kind === "match" };
}

/** Scripts cached in memory, because the simulator needs the same few every second. */
const MAX_CACHED = 512;
const scripts = new Map<string, MatchScript>();

/** Returns the script of a fixture, which never changes and is cached. */
export function scriptOf(fixture: Fixture): MatchScript {
  const known = scripts.get(fixture.id);
  if (known) return known;
  const script = write(fixture);
  const oldest = scripts.keys().next();
  if (scripts.size >= MAX_CACHED && !oldest.done) scripts.delete(oldest.value);
  scripts.set(fixture.id, script);
  return script;
}
