import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { SurveyForm } from "./SurveyPrompt.tsx";

const warn = vi.spyOn(console, "warn");

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  warn.mockReset();
});
afterEach(() => {
  cleanup();
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
