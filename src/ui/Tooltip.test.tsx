import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Tooltip } from "./Tooltip.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("[TST-1] a tooltip waits 200 ms, and Esc hides it", () => {
  render(
    <Tooltip text="Hide scores">
      <button type="button">x</button>
    </Tooltip>,
  );
  fireEvent.pointerEnter(screen.getByRole("button"), { pointerType: "mouse" });
  act(() => vi.advanceTimersByTime(199));
  expect(screen.queryByText("Hide scores")).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByText("Hide scores")).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByText("Hide scores")).toBeNull();
});
