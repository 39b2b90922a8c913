import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setEnglishTexts } from "#src/testing/texts.ts";
import { Countdown } from "./Countdown.tsx";

const NOW = Date.parse("2026-03-14T19:00:00Z");
const HOUR_MS = 3_600_000;

beforeEach(() => {
  setEnglishTexts();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[CAT-1] a countdown has a caption, and a text in days has none", () => {
  const show = (to: number) => render(<Countdown to={to} caption={<p>Starts in</p>} />).container.textContent;
  expect(show(NOW + 2 * HOUR_MS)).toBe("Starts in02:00:00");
  expect(show(NOW + 120 * HOUR_MS)).toBe("in 5 days");
  expect(screen.getAllByRole("timer", { name: "Starts in" })).toHaveLength(2);
});
