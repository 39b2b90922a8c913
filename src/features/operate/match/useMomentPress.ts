import { withoutMoment } from "#contract/goals.ts";
import type { Wire } from "#contract/wire.ts";
import { clockAt } from "#src/domain/event/clock.ts";
import type { Moment } from "#src/domain/event/event.ts";
import { withEntered } from "#src/domain/operate/withEntered.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { serverNow } from "#src/lib/clock.ts";
import { randomText } from "#src/lib/randomText.ts";
import { useMatchPress } from "#src/features/operate/calls/useMatchPress.ts";

interface MomentPress {
  /** Adds what happens now. */
  readonly add: (what: Pick<Wire<"NewMoment">, "kind" | "side">, text: string) => void;
  readonly takeBack: (moment: Moment, text: string) => void;
}

export function useMomentPress(match: OperatedMatch): MomentPress {
  const press = useMatchPress(match);
  const { id } = match;
  return {
    add(what, text) {
      const at = serverNow();
      const clockText = clockAt({ ...match, status: "live" }, at)?.time ?? null;
      const moment = { ...what, id: randomText(), player_name: null, clock_text: clockText, at };
      press({
        field: `moment ${moment.id}`,
        change: { call: "add_moment", body: { id, moment } },
        shown: withEntered(match, moment),
        text,
      });
    },
    takeBack(moment, text) {
      press({
        field: `moment ${moment.id} gone`,
        change: { call: "remove_moment", body: { id, moment: moment.id } },
        shown: withoutMoment({ moments: match.moments, score: match.score }, moment.id),
        text,
      });
    },
  };
}
