import { act, cleanup, render, screen } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDerivedFromNow, useNow } from "./useNow.ts";

beforeEach(() => vi.useFakeTimers({ now: 10_400 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Clock({ name }: { readonly name: string }) {
  const now = useNow(1000);
  return (
    <p role="timer" aria-label={name}>
      {now}
    </p>
  );
}

test("clocks tick together, on the full second", () => {
  render(
    <>
      <Clock name="a" />
      <Clock name="b" />
    </>,
  );
  const read = () => screen.getAllByRole("timer").map((clock) => clock.textContent);
  expect(read()).toEqual(["10000", "10000"]);
  act(() => vi.advanceTimersByTime(600));
  expect(read()).toEqual(["11000", "11000"]);
  expect(vi.getTimerCount()).toBe(1);
});

test("nothing ticks while the page is hidden, and returning updates at once", () => {
  render(<Clock name="a" />);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  act(() => document.dispatchEvent(new Event("visibilitychange")));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole("timer").textContent).toBe("10000");
  hidden.mockReturnValue(false);
  act(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByRole("timer").textContent).toBe("70000");
});

test("the timer stops with the last clock", () => {
  const { unmount } = render(<Clock name="a" />);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("a component with a derived time rerenders only when the derived value changes", () => {
  const rendered = vi.fn<() => void>();
  function Half() {
    useEffect(() => rendered());
    return <p>{useDerivedFromNow(1000, (now) => (now < 15_000 ? "first" : "second"))}</p>;
  }
  const { container } = render(<Half />);
  act(() => vi.advanceTimersByTime(4000));
  expect([container.textContent, rendered.mock.calls.length]).toEqual(["first", 1]);
  act(() => vi.advanceTimersByTime(1000));
  expect([container.textContent, rendered.mock.calls.length]).toEqual(["second", 2]);
});
