import { cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect, type RefObject } from "react";
import { afterEach, expect, test } from "vitest";
import { useFocusOnChange } from "./useFocusOnChange.ts";
import { useFocusWhileMounted } from "./useFocusWhileMounted.ts";

afterEach(cleanup);

test.each([
  ["a part that opens", () => useFocusWhileMounted<HTMLElement>()],
  ["what is left of a form", () => useFocusOnChange<HTMLElement>(1)],
])("[A11Y-1] %s has the focus before the viewer can type", (_, useFocus: () => RefObject<HTMLElement | null>) => {
  const Part = () => (
    <section ref={useFocus()} tabIndex={-1} aria-label="New clip">
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
