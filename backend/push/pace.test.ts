import { expect, test } from "vitest";
import { MOST_AT_ONCE } from "./deliver.ts";
import { createPace } from "./pace.ts";

test("[PWA-8] a service gets as many messages at once as it takes", () => {
  const pace = createPace();
  const record = (outcome: "sent" | "busy" | "unanswered", times: number) => {
    for (let nth = 0; nth < times; nth += 1) pace.record(outcome);
    return pace.atOnce();
  };
  expect(pace.atOnce()).toBe(10);
  expect(record("sent", 30)).toBe(40);
  expect(record("sent", 1_000)).toBe(MOST_AT_ONCE);
  // What was under way when it became busy counts once.
  expect(record("busy", 100)).toBe(MOST_AT_ONCE / 2);
  expect(record("unanswered", 10_000)).toBe(2);
  expect(record("sent", 10)).toBe(12);
});
