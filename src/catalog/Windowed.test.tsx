// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Windowed } from "./Windowed.tsx";

interface Seen {
  readonly isIntersecting: boolean;
  readonly boundingClientRect: { readonly height: number };
}

const observers = new Set<(entries: readonly Seen[]) => void>();

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly callback: (entries: readonly Seen[]) => void;
      constructor(callback: (entries: readonly Seen[]) => void) {
        this.callback = callback;
      }
      observe() {
        observers.add(this.callback);
      }
      disconnect() {
        observers.delete(this.callback);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const see = (isIntersecting: boolean, height = 240) =>
  act(() => {
    for (const tell of [...observers]) tell([{ isIntersecting, boundingClientRect: { height } }]);
  });
const part = (id: string) => (
  <Windowed id={id}>
    <button type="button">Match</button>
  </Windowed>
);

test("[CAT-2] a part far from the window is an empty box of its height, and comes back near it", () => {
  const { container } = render(part("a"));
  see(false);
  expect(screen.queryByRole("button")).toBeNull();
  expect(container.firstElementChild?.getAttribute("style")).toBe("block-size: 240px;");
  see(true);
  expect(screen.getByRole("button")).toBeTruthy();
  expect(container.firstElementChild?.getAttribute("style") ?? "").toBe("");
});

test("[CAT-2] [NAV-5] coming back, what was far away has its height at once, so that the place is found again", () => {
  render(part("b"));
  see(false, 480);
  cleanup();
  const { container } = render(part("b"));
  expect(screen.queryByRole("button")).toBeNull();
  expect(container.firstElementChild?.getAttribute("style")).toBe("block-size: 480px;");
});

test("[A11Y-1] what holds the focus stays, and a page that is not shown measures nothing", () => {
  render(part("c"));
  screen.getByRole("button").focus();
  see(false);
  expect(screen.getByRole("button")).toBeTruthy();
  screen.getByRole("button").blur();
  see(false, 0);
  expect(screen.getByRole("button")).toBeTruthy();
});
