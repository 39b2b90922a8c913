import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderScreen } from "#src/testing/renderScreen.tsx";
import { lazyRail } from "./lazyRail.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("[CAT-1] a rail whose code does not come says so in its own place, with a way to try again", async () => {
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

test("[A11Y-1] its button keeps the focus when the page around it is rendered again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const Rail = lazyRail("leagues", () => Promise.reject(new TypeError("Failed to fetch")));
  function Page() {
    const [count, setCount] = useState(0);
    return (
      <>
        <button onClick={() => setCount(count + 1)}>Render {count}</button>
        <Rail />
      </>
    );
  }
  await renderScreen(<Page />);
  const retry = await screen.findByRole("button", { name: "Try again" });
  retry.focus();
  fireEvent.click(screen.getByRole("button", { name: "Render 0" }));
  await screen.findByRole("button", { name: "Render 1" });
  expect(document.activeElement).toBe(retry);
  expect(retry.isConnected).toBe(true);
});
