import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { NotFoundScreen } from "./FallbackScreens.tsx";

afterEach(cleanup);

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
