import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { setApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { setScoresHidden } from "#src/catalog/names/spoilers.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { aLiveEvent, anEvent, NOW } from "#src/testing/anEvent.ts";
import { fakeApi } from "#src/testing/fakeApi.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { useRequestedScore } from "#src/catalog/scores/useRequestedScore.ts";
import { ScoreStrip, type ScoreStripProps } from "./ScoreStrip.tsx";

const DAY = 86_400_000;

afterEach(() => {
  cleanup();
  act(() => setScoresHidden(false));
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

/** As a page shows it, which asks for the score that an event does not bring. */
function AskedStrip({ event, phase }: Pick<ScoreStripProps, "event" | "phase">) {
  const { score, isLoading } = useRequestedScore(event);
  return <ScoreStrip event={{ ...event, score }} phase={phase} isScoreLoading={isLoading} />;
}

describe("[ENT-7] the score of an event that brings none", () => {
  const metric = (name: string, homeTeamValue: unknown, awayTeamValue: unknown) => ({
    name,
    homeTeamValue,
    awayTeamValue,
  });
  const totals = { groups: [{ name: "Score", metrics: [metric("1st half", 3, 2), metric("Total", 4, "2")] }] };
  const games = { groups: [{ name: "Attack", metrics: [metric("G", 5, 1)] }] };
  const ended = anEvent({ status: "archived" });
  const answer = (content: unknown) => setApi(fakeApi({ "/api/event/stats": content }));

  test("is the total of its statistics", async () => {
    answer({ content: { "game-scores": totals, "game-overview": games } });
    await renderScreen(<AskedStrip event={ended} phase="vod" />);
    expect(await screen.findByText("Harbour City 4, Kestrel Athletic 2")).toBeDefined();
    expect(screen.getByRole("region", { name: "Final score" })).toBeDefined();
  });

  test("is the number of games without a total", async () => {
    answer({ content: { "game-scores": null, "game-overview": games } });
    await renderScreen(<AskedStrip event={ended} phase="vod" />);
    expect(await screen.findByText("Harbour City 5, Kestrel Athletic 1")).toBeDefined();
  });

  test("follows a live match without a message", async () => {
    vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
    answer({ content: { "game-scores": totals } });
    await renderScreen(<AskedStrip event={aLiveEvent({ score: null })} phase="live" />);
    expect(await screen.findByText("Harbour City 4, Kestrel Athletic 2")).toBeDefined();
    answer({ content: { "game-scores": { groups: [{ name: "Score", metrics: [metric("Total", 5, 2)] }] } } });
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText("Harbour City 5, Kestrel Athletic 2")).toBeDefined();
  });

  test("can be hidden and revealed", async () => {
    answer({ content: { "game-scores": totals } });
    setScoresHidden(true);
    await renderScreen(<AskedStrip event={ended} phase="vod" />);
    expect(await screen.findByRole("button", { name: /^Show score/ })).toBeDefined();
    expect(screen.queryByText(/Harbour City 4/)).toBeNull();
  });

  test.each([
    ["there are no statistics", { content: {} }],
    ["they cannot be had", new ApiError({ code: "event_not_found", status: 404 })],
  ])("is not announced, and leaves no gap, when %s", async (_, content) => {
    answer(content);
    await renderScreen(<AskedStrip event={ended} phase="vod" />);
    await waitFor(() => expect(screen.getByRole("region", { name: "Harbour City – Kestrel Athletic" })).toBeDefined());
    expect(screen.getByText("versus")).toBeDefined();
    expect(screen.queryByText(/Final score|Full time/)).toBeNull();
  });

  test("is not asked for when the event brings one, or has not begun", async () => {
    const asked = vi.fn<() => never>(() => {
      throw new ApiError({ code: "not_found", status: 404 });
    });
    setApi({ get: asked, post: asked, put: asked, patch: asked, delete: asked } as never);
    await renderScreen(
      <>
        <AskedStrip event={aLiveEvent()} phase="live" />
        <AskedStrip event={anEvent()} phase="upcoming" />
      </>,
    );
    expect(asked).not.toHaveBeenCalled();
  });
});
