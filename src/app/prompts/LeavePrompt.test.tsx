import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveQuestionStore, leaveUnlessUnsaved } from "#src/app/navigation/leaveQuestion.ts";
import { switchLanguage } from "#src/app/navigation/switchLanguage.ts";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { watchTyping, watchUnsaved } from "#src/platform/busy.ts";
import { leavingStore } from "#src/platform/reload.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { LeavePrompt } from "./LeavePrompt.tsx";

let typing: AbortController;

beforeEach(() => {
  typing = new AbortController();
  watchTyping(typing.signal);
});
afterEach(() => {
  typing.abort();
  cleanup();
  leaveQuestionStore.set(null);
  leavingStore.set(false);
});

const page = (type: string) => (
  <>
    <input aria-label="Title" type={type} />
    <LeavePrompt />
  </>
);

test("[I18N-1] with a half-filled form another language is asked about, and staying changes nothing", async () => {
  await renderScreen(page("text"));
  await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "What a goal");
  act(() => switchLanguage("de", DEFAULT_CONFIG.locales));
  expect(await screen.findByRole("dialog", { name: "Leave this page?" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Keep editing" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.cookie).not.toContain("ott-locale=de");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("What a goal");
});

test("[I18N-1] [PWA-4] a viewer who gives the input up leaves without another question", async () => {
  await renderScreen(page("text"));
  const forget = watchUnsaved(() => true);
  const leave = vi.fn<() => void>();
  act(() => leaveUnlessUnsaved(leave));
  await userEvent.click(await screen.findByRole("button", { name: "Leave without saving" }));
  expect(leave).toHaveBeenCalledOnce();
  // The form's own guard looks at it before it lets the browser ask.
  expect(leavingStore.get()).toBe(true);
  forget();
});

test("[I18N-1] a search is not asked about: it can be repeated", async () => {
  await renderScreen(page("search"));
  await userEvent.type(screen.getByRole("searchbox", { name: "Title" }), "united");
  const leave = vi.fn<() => void>();
  act(() => leaveUnlessUnsaved(leave));
  expect(leave).toHaveBeenCalledOnce();
});
