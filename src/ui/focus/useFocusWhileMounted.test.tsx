import { cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, test } from "vitest";
import { useFocusWhileMounted } from "./useFocusWhileMounted.ts";

afterEach(cleanup);

test("[A11Y-1] a part that opens has the focus before the viewer can type", () => {
  const Part = () => (
    <section ref={useFocusWhileMounted<HTMLElement>()} tabIndex={-1} aria-label="New clip">
      <input />
    </section>
  );
  let focused: string | null | undefined;
  // Runs before the page is painted, unlike other effects.
  const Page = () => {
    useLayoutEffect(() => void (focused = document.activeElement?.getAttribute("aria-label")), []);
    return <Part />;
  };
  render(<Page />);
  expect(focused).toBe("New clip");
});

test("[A11Y-1] a part that closes gives the focus back to the button that opened it", () => {
  const Part = () => <section ref={useFocusWhileMounted<HTMLElement>()} tabIndex={-1} />;
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Buy</button>
      {isOpen && <Part />}
    </>
  );
  const { rerender } = render(page(false));
  const buy = screen.getByRole("button", { name: "Buy" });
  buy.focus();
  rerender(page(true));
  expect(document.activeElement?.tagName).toBe("SECTION");
  rerender(page(false));
  expect(document.activeElement).toBe(buy);
});
