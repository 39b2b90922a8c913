import { cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { phaseAt } from "#src/domain/event/phase.ts";
import { aLiveEvent, NOW } from "#src/testing/anEvent.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ScoreStrip } from "./ScoreStrip.tsx";

const DAY = 86_400_000;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[EVT-1] [PWA-3] the score of an outdated live match is not a final score", async () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  const stored = aLiveEvent({ gameStartDate: NOW - 3 * DAY - 3_600_000, saidAt: NOW - 3 * DAY });
  const { container } = await renderScreen(<ScoreStrip event={stored} phase={phaseAt(stored, NOW)} />);
  expect(container.textContent).toMatch(/Was live Nov 18, \d+:00\s[AP]M/);
  expect(container.textContent).not.toContain("Ended");
  expect(container.querySelector("section")?.ariaLabel ?? "").not.toContain("Final");
});
