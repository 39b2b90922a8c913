import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "@testing-library/user-event";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { lazyRail } from "./lazyRail.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("[CAT-1] a rail whose code fails to load shows an error in its place, with a retry button", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Rail = lazyRail("leagues", () => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  await renderScreen(
    <>
      <h1>Home</h1>
      <Rail />
    </>,
  );
  expect((await screen.findByRole("alert")).textContent).toContain("Couldn’t load leagues");
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Home" })).toBeDefined();
});

test("[CAT-1] a rail whose code failed to load is loaded again by the button, without a new page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<() => React.JSX.Element>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue(() => <h2>Leagues and cups</h2>);
  const Rail = lazyRail("leagues", load);
  await renderScreen(<Rail />);
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { name: "Leagues and cups" })).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
