import { cleanup, render } from "@testing-library/react";
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
