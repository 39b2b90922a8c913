import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Metric } from "#src/domain/event/stats.ts";
import { TranslationContext } from "#src/i18n/useTranslation.ts";
import { ENGLISH } from "#src/testing/texts.ts";
import { barShare, StatBars } from "./StatBars.tsx";

const metric = (over: Partial<Metric>): Metric => ({
  name: "Shots",
  shortName: null,
  filterId: null,
  home: 11,
  away: 7,
  isPercent: false,
  maximum: 18,
  ...over,
});

afterEach(cleanup);

test("[ENT-7] percentages are full at 100, counts at the sum of both sides", () => {
  expect(barShare(54, 100)).toBe(54);
  expect(barShare(11, 18)).toBeCloseTo(61.1, 1);
  expect(barShare(7, 18)).toBeCloseTo(38.9, 1);
});

test("[ENT-7] zero against zero and unknown values have no bar", () => {
  expect(barShare(0, 0)).toBe(0);
  expect(barShare(null, 10)).toBe(0);
  expect(barShare(20, 10)).toBe(100);
});

test("[EVT-9] each value is beside its name", () => {
  const metrics = [metric({}), metric({ name: "Possession", home: 54, away: null, isPercent: true, maximum: 100 })];
  render(
    <TranslationContext value={ENGLISH}>
      <StatBars event={{ id: "ev-1", team1: null, team2: null }} metrics={metrics} />
    </TranslationContext>,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["11Shots7", "54%Possession–"]);
});
