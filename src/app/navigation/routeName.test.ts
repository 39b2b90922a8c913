import { expect, test } from "vitest";
import { routeName } from "./routeName.ts";

test.each([
  ["/", "index"],
  ["/home", "home"],
  ["/events/$eventId", "events-eventId"],
  ["/events/stats/$eventId", "events-stats-eventId"],
  ["/_authenticated/account/subscription/buy/$id", "account-subscription-buy-id"],
  ["/live/", "live"],
  ["__root__", "__root__"],
])("[THM-1] %s is called %s in the configuration", (routeId, name) => {
  expect(routeName(routeId)).toBe(name);
});
