import { expect, test } from "vitest";
import { aClock, anEvent, NOW } from "#src/testing/anEvent.ts";
import { heroMatch } from "./heroMatch.ts";

const live = (id: string, more: Parameters<typeof anEvent>[0] = {}) =>
  anEvent({ id, status: "live", isEventAvailableForUser: true, clock: aClock(30), ...more });
const over = { ...aClock(90), periodKind: "full_time", period: null, running: false };

test("[CAT-1] among running matches the server's order decides", () => {
  expect(heroMatch([live("first"), live("second")], NOW)?.id).toBe("first");
});

test("[CAT-1] a running match precedes one that is over or has not kicked off", () => {
  const list = [live("over", { clock: over }), live("before", { clock: null, sportType: "hockey" }), live("playing")];
  expect(heroMatch(list, NOW)?.id).toBe("playing");
});

test("[CAT-1] an accessible match precedes a blocked one, and two teams precede a meeting", () => {
  const list = [
    live("sold", { isEventAvailableForUser: false, commerceCoverage: "commerce_ppv_media" }),
    live("meeting", { team1: null, team2: null }),
    live("open"),
  ];
  expect(heroMatch(list, NOW)?.id).toBe("open");
});

test("[CAT-1] without live matches there is no hero match", () => {
  expect(heroMatch([], NOW)).toBeUndefined();
});
