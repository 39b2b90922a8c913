import { withMoment, type CountedMatch } from "#contract/goals.ts";
import type { Wire } from "#contract/wire.ts";
import type { Moment } from "#src/domain/event/event.ts";
import { toMoment } from "#src/domain/event/match.wire.ts";
import { instant, record } from "#src/domain/wire.ts";
import type { OperatedMatch } from "./operated.ts";

/** Returns what the server will make of a moment that was entered (`NewMoment` on the wire). */
export function withEntered(
  match: Pick<OperatedMatch, "moments" | "score" | "streamStart">,
  entered: unknown,
): CountedMatch<Moment> {
  const { moments, score, streamStart } = match;
  const added = toMoment(entered);
  if (added === null) return { moments, score };
  const at = instant(record<Wire<"NewMoment">>(entered).at);
  const positionMs = at === null || streamStart === null ? null : Math.max(0, at - streamStart);
  return withMoment({ moments, score }, { ...added, positionMs }, (moment) => moment.positionMs);
}
