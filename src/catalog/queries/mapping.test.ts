import { afterEach, expect, test, vi } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { eventMapper } from "./mapping.ts";

const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE = 60_000;

afterEach(() => void vi.useRealTimers());

test("[EVT-1] an event records the time of its answer, unchanged for equal answers within a minute", () => {
  const mappedAt = (now: number) => {
    vi.useFakeTimers({ now });
    return eventMapper(DEFAULT_CONFIG)({ id: "race-24", status: "live", event_date: NOON - 20 * 60 * MINUTE });
  };
  const first = mappedAt(NOON);
  expect(first?.saidAt).toBe(NOON);
  expect(mappedAt(NOON + MINUTE - 1)).toEqual(first);
  expect(mappedAt(NOON + MINUTE)?.saidAt).toBe(NOON + MINUTE);
});
