import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { leavingStore } from "#src/platform/reload.ts";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { ErrorScreen, NotFoundScreen } from "./FallbackScreens.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const homepage = () => screen.getByRole("link", { name: "Go to homepage" }).getAttribute("href");

test("[NAV-8] an unknown page shows its path and a link to home", async () => {
  await renderScreen(<NotFoundScreen />);
  expect(screen.getByRole("heading", { name: "Page not found" })).toBeDefined();
  expect(screen.getByText(/^Page Not Found: \//)).toBeDefined();
  expect(homepage()).toBe("/");
});

test("[NAV-9] a missing event is reported as an event", async () => {
  await renderScreen(<NotFoundScreen data={{ data: { context: "event" } }} />);
  expect(screen.getByRole("heading", { name: "Event not found" })).toBeDefined();
  expect(screen.getByText(/couldn’t find the event/)).toBeDefined();
  expect(homepage()).toBe("/");
});

const missing = new TypeError("Failed to fetch dynamically imported module: /assets/team-1.js");

test("[PWA-5] a page that recovers from a missing file shows placeholders until it is left", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const { container } = await renderScreen(<ErrorScreen error={missing} reset={() => undefined} />);
  expect(screen.getByText("Loading")).toBeDefined();
  expect(container.querySelector("[aria-busy=true]")).not.toBeNull();
  expect(screen.queryByRole("heading")).toBeNull();
});

test("[PWA-5] a viewer who stays with unsaved input sees the error, with a button to try again", async () => {
  leavingStore.set(true);
  await renderScreen(<ErrorScreen error={missing} reset={() => undefined} />);
  await act(() => Promise.resolve());
  expect(screen.getByText("Loading")).toBeDefined();
  act(() => leavingStore.set(false));
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
