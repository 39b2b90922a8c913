import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { sessionStore } from "#src/session/session.ts";
import { pauseWithAllPlayers } from "#src/player/system/pauseAllPlayers.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { SurveyForm, SurveyPrompt } from "./SurveyPrompt.tsx";

const warn = vi.spyOn(console, "warn");

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  warn.mockReset();
});
afterEach(() => {
  cleanup();
  sessionStore.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wait = () => act(() => vi.advanceTimersByTime(30_000));

test("[SRV-2] a form that does not load is logged, and nothing else happens", async () => {
  await renderScreen(<SurveyForm url="/form.html" ref={null} />);
  const frame = screen.getByTitle("Survey");
  wait();
  expect(warn).toHaveBeenCalledExactlyOnceWith("The form of the survey could not be loaded");
  expect(frame.isConnected).toBe(true);
});

test("[SRV-2] a form that loads is not logged", async () => {
  await renderScreen(<SurveyForm url="/form.html" ref={null} />);
  fireEvent.load(screen.getByTitle("Survey"));
  wait();
  expect(warn).not.toHaveBeenCalled();
});

/** Signs in a viewer who is due for the survey, and returns the records that are stored. */
function startDue(): Record<string, string>[] {
  const records: Record<string, string>[] = [];
  startCatalogue({
    "/api/user/get_profile": () => ({ content: { id: "u-1", added: Date.UTC(2020, 0) } }),
    "/api/user/update_profile": (body) => {
      const { data } = body as { data: { options: Record<string, Record<string, string>> } };
      records.push(...Object.values(data.options));
      return { content: {} };
    },
  });
  const user = { id: "u-1", email: "fan@demo.example", fullName: "Ada", countryName: null, favoriteClubId: null };
  sessionStore.update({ user, token: "at.1" });
  return records;
}

test("[PLR-5] [SRV-2] Esc skips the survey, which is stored, and a match that was paused before stays paused", async () => {
  const records = startDue();
  const video = document.createElement("video");
  const play = vi.spyOn(video, "play");
  const playerEnds = new AbortController();
  pauseWithAllPlayers(video, playerEnds.signal);
  await renderScreen(<SurveyPrompt formUrl="/form.html" routeName="index" />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  fireEvent(await screen.findByRole("dialog"), new Event("cancel", { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(records.map((record) => Object.keys(record))).toEqual([["surveyName", "skipped"]]));
  expect(play).not.toHaveBeenCalled();
  playerEnds.abort();
});

test("[PLR-5] [SRV-1] a full-screen match is not covered: the survey opens after full screen", async () => {
  startDue();
  Object.defineProperty(document, "fullscreenElement", { value: document.body, configurable: true });
  await renderScreen(<SurveyPrompt formUrl="/form.html" routeName="index" />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.queryByRole("dialog")).toBeNull();
  Reflect.deleteProperty(document, "fullscreenElement");
  fireEvent(document, new Event("fullscreenchange"));
  expect(await screen.findByRole("dialog")).toBeDefined();
});

test("[ACC-1] [SRV-1] an answer of nobody is not stored: 'User data not found!'", async () => {
  const asked = startCatalogue({
    "/api/user/get_profile": () => ({ content: { id: "u-1", added: Date.UTC(2020, 0) } }),
  });
  await renderScreen(<SurveyPrompt formUrl="/form.html" routeName="index" />);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  const later = await screen.findByRole("button", { name: /later/i });
  await act(async () => fireEvent.click(later));
  expect(warn.mock.lastCall?.[1]).toMatchObject({ message: "User data not found!" });
  expect(asked.map(({ path }) => path)).not.toContain("/api/user/update_profile");
});
