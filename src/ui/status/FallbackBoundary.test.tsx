import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FallbackBoundary } from "./FallbackBoundary.tsx";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Part({ isBroken }: { readonly isBroken: boolean }) {
  if (isBroken) throw new TypeError("Failed to fetch dynamically imported module");
  return <p>The part</p>;
}

function Page() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>Render {count}</button>
      <FallbackBoundary resetKey={count < 2 ? "first" : "second"} fallback={<button>Try again {count}</button>}>
        <Part isBroken={count < 2} />
      </FallbackBoundary>
    </>
  );
}

const renderAgain = () => fireEvent.click(screen.getByRole("button", { name: /^Render/ }));

test("[A11Y-1] the retry button of a failed part keeps the focus when the page is rendered again", () => {
  render(<Page />);
  const retry = screen.getByRole("button", { name: "Try again 0" });
  retry.focus();
  renderAgain();
  expect(screen.getByRole("button", { name: "Try again 1" })).toBe(retry);
  expect(document.activeElement).toBe(retry);
});

test("[EVT-3] a new part in its place is rendered", () => {
  render(<Page />);
  renderAgain();
  renderAgain();
  expect(screen.getByText("The part")).toBeDefined();
  expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
});

test("[EVT-3] each boundary shows its own fallback, even inside another", () => {
  render(
    <FallbackBoundary resetKey="outer" fallback={<p>Outer</p>}>
      <FallbackBoundary resetKey="inner" fallback={<p>Inner</p>}>
        <Part isBroken />
      </FallbackBoundary>
      <Part isBroken={false} />
    </FallbackBoundary>,
  );
  expect(screen.getByText("Inner")).toBeDefined();
  expect(screen.getByText("The part")).toBeDefined();
  expect(screen.queryByText("Outer")).toBeNull();
});
