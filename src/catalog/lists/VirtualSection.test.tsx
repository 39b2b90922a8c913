import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VirtualSection } from "./VirtualSection.tsx";
import { VirtualCardGrid } from "./VirtualCardGrid.tsx";

interface Seen {
  readonly target: Element;
  readonly isIntersecting: boolean;
  readonly boundingClientRect: { readonly height: number; readonly top: number; readonly bottom: number };
}

const watched = new Set<Element>();
let tell: (entries: readonly Seen[]) => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: readonly Seen[]) => void) {
        tell = callback;
      }
      observe(element: Element) {
        watched.add(element);
      }
      unobserve(element: Element) {
        watched.delete(element);
      }
      disconnect() {
        watched.clear();
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Reports all parts to the observer, one below the other from `top` on. */
const notice = (isIntersecting: boolean, height = 240, top = 0) =>
  tell(
    [...watched].map((target, index) => ({
      target,
      isIntersecting,
      boundingClientRect: { height, top: top + index * height, bottom: top + (index + 1) * height },
    })),
  );
const see = (isIntersecting: boolean, height = 240) =>
  act(() => {
    notice(isIntersecting, height);
    vi.runAllTimers();
  });
const part = (id: string) => (
  <VirtualSection id={id}>
    <button type="button">Match</button>
  </VirtualSection>
);

test("[CAT-2] a section far from the window is an empty box of its height, and is rendered near it", () => {
  const { container } = render(part("a"));
  see(false);
  expect(screen.queryByRole("button")).toBeNull();
  expect(container.firstElementChild?.getAttribute("style")).toBe("min-block-size: 240px;");
  see(true);
  expect(screen.getByRole("button")).toBeTruthy();
  expect(container.firstElementChild?.getAttribute("style") ?? "").toBe("");
});

test("[CAT-2] [NAV-5] on return a distant section has its height at once, so that the position is restored", () => {
  render(part("b"));
  see(false, 480);
  cleanup();
  const { container } = render(part("b"));
  expect(screen.queryByRole("button")).toBeNull();
  expect(container.firstElementChild?.getAttribute("style")).toBe("min-block-size: 480px;");
});

test("[A11Y-1] a section with the focus stays rendered, and a hidden page is not measured", () => {
  render(part("c"));
  screen.getByRole("button").focus();
  see(false);
  expect(screen.getByRole("button")).toBeTruthy();
  screen.getByRole("button").blur();
  see(false, 0);
  expect(screen.getByRole("button")).toBeTruthy();
});

test("[CAT-2] the section in the middle of the window is rendered first, then one at a time, without passed ones", () => {
  render(["d", "e", "f"].map((id) => <div key={id}>{part(id)}</div>));
  see(false);
  const shown = () => [...watched].map((element) => element.childElementCount);
  // The second part is in the middle of a window of 768 px.
  act(() => notice(true, 256));
  expect(shown()).toEqual([0, 0, 0]);
  act(() => void vi.advanceTimersToNextTimer());
  expect(shown()).toEqual([0, 1, 0]);
  act(() => notice(false, 256));
  act(() => void vi.runAllTimers());
  expect(shown()).toEqual([0, 0, 0]);
});

test("[CAT-2] a long section returns one row at a time, and keeps its height until it is whole", () => {
  const { container } = render(
    <VirtualSection id="h">
      {Array.from({ length: 3 }, (_, index) => (
        <p key={index}>Row</p>
      ))}
    </VirtualSection>,
  );
  expect(screen.getAllByText("Row")).toHaveLength(3);
  see(false);
  act(() => notice(true));
  const next = () => {
    act(() => void vi.advanceTimersToNextTimer());
    const style = container.firstElementChild?.getAttribute("style") ?? "";
    return `${screen.queryAllByText("Row").length} ${style}`.trim();
  };
  const steps = new Set(Array.from({ length: 8 }, next));
  expect([...steps]).toEqual(["1 min-block-size: 240px;", "2 min-block-size: 240px;", "3"]);
});

test("[CAT-2] sections are not rendered during fast scrolling, nor between its frames, and those that stay soon after", () => {
  render(part("g"));
  // Later than the last scroll position of the tests before this one, whose clocks began at 0 as well.
  vi.advanceTimersByTime(10_000);
  see(false);
  act(() => {
    vi.stubGlobal("scrollY", 5_000);
    vi.advanceTimersByTime(16);
    notice(true);
    vi.advanceTimersToNextTimer();
  });
  expect(screen.queryByRole("button")).toBeNull();
  act(() => void vi.advanceTimersByTime(80));
  expect(screen.queryByRole("button")).toBeNull();
  act(() => void vi.advanceTimersByTime(40));
  expect(screen.getByRole("button")).toBeTruthy();
});

test("[CAT-2] a long grid is rendered in sections without losing a card", () => {
  const entries = Array.from({ length: 30 }, (_, index) => ({ id: `w${index}` }));
  render(<VirtualCardGrid entries={entries} card={({ id }, index) => <p key={id}>{`${id} ${index}`}</p>} />);
  const shown = () => screen.queryAllByText(/^w/).map((card) => card.textContent);
  expect(shown()).toEqual(entries.map(({ id }, index) => `${id} ${index}`));
  see(false);
  expect(shown()).toEqual([]);
  see(true);
  expect(shown()).toHaveLength(30);
});
