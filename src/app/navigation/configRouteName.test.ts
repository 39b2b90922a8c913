import { expect, test } from "vitest";
import { configRouteName } from "./configRouteName.ts";

test.each([
  ["/", "index"],
  ["/home", "home"],
  ["/events/$eventId", "events-eventId"],
  ["/events/stats/$eventId", "events-stats-eventId"],
  ["/_authenticated/account/subscription/buy/$id", "account-subscription-buy-id"],
  ["/live/", "live"],
  ["__root__", "__root__"],
])("[THM-1] %s is called %s in the configuration", (routeId, name) => {
  expect(configRouteName(routeId)).toBe(name);
});
