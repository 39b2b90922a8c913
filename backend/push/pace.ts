import { MOST_AT_ONCE, type Delivery } from "./deliver.ts";

/** How many messages one push service is sent at once. */
export interface Pace {
  readonly atOnce: () => number;
  readonly record: (outcome: Delivery) => void;
}

const FIRST = 10;
const LEAST = 2;

/** One more with each answer; half as many when it is busy or silent, at most once for all that were under way. */
export function createPace(): Pace {
  let atOnce = FIRST;
  let sinceSlower = 0;
  return {
    atOnce: () => Math.floor(atOnce),
    record: (outcome) => {
      sinceSlower += 1;
      if (outcome !== "busy" && outcome !== "unanswered") atOnce = Math.min(MOST_AT_ONCE, atOnce + 1);
      else if (sinceSlower > atOnce) {
        atOnce = Math.max(LEAST, atOnce / 2);
        sinceSlower = 0;
      }
    },
  };
}
