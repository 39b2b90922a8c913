import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { sessionStore } from "#src/session/session.ts";
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
