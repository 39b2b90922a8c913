import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectivity } from "#src/offline/connectivity.ts";
import { startCatalogue } from "#src/testing/catalogueServer.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { AuthLayout, AuthWideLayout, DefaultLayout, HomeLayout } from "./Layouts.tsx";
import { OfflineBar } from "./OfflineBar.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  startCatalogue({});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  connectivity.noteOutcome(true);
  connectivity.stop();
});

test.each([
  ["home", HomeLayout],
  ["default", DefaultLayout],
  ["auth", AuthLayout],
  ["wide auth", AuthWideLayout],
])("[PWA-3] in the %s layout the offline bar is last, so that it shifts nothing", async (_, Layout) => {
  await renderScreen(<Layout notices={<OfflineBar />}>Screen</Layout>);
  const page = screen.getByRole("main").closest("[class]:not(main)");
  const before = page?.innerHTML;
  act(() => connectivity.noteBrowserState(false));
  const bar = screen.getByText(/^You’re offline/);
  expect(bar.compareDocumentPosition(screen.getByRole("contentinfo"))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(page?.innerHTML).toBe(before);
});
