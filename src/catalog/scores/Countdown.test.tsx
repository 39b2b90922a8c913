import { cleanup, render, screen } from "@testing-library/react";
import type { PropsWithChildren } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TranslationContext } from "#src/i18n/useTranslation.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { Countdown } from "./Countdown.tsx";

const NOW = Date.parse("2026-03-14T19:00:00Z");
const HOUR_MS = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[CAT-1] a countdown has a caption, and a text in days has none", () => {
  const inEnglish = ({ children }: PropsWithChildren) => (
    <TranslationContext value={ENGLISH}>{children}</TranslationContext>
  );
  const show = (to: number) =>
    render(<Countdown to={to} caption={<p>Starts in</p>} />, { wrapper: inEnglish }).container.textContent;
  expect(show(NOW + 2 * HOUR_MS)).toBe("Starts in02:00:00");
  expect(show(NOW + 120 * HOUR_MS)).toBe("in 5 days");
  expect(screen.getAllByRole("timer", { name: "Starts in" })).toHaveLength(2);
});
