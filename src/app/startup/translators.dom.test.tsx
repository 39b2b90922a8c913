import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { tolerateTranslators } from "./translators.ts";

const { removeChild, insertBefore } = Node.prototype;

afterEach(() => {
  cleanup();
  Object.assign(Node.prototype, { removeChild, insertBefore });
  vi.restoreAllMocks();
});

function Score({ isLive, goals }: { readonly isLive: boolean; readonly goals: number }) {
  return (
    <p>
      {isLive && <b>Live</b>}
      {goals > 0 && `${goals} goals`}
    </p>
  );
}

/** Replaces texts with elements that hold their translation, as Chrome does. */
function translateTexts(paragraph: Element): void {
  for (const text of Array.from(paragraph.childNodes)) {
    if (!(text instanceof Text)) continue;
    const translated = document.createElement("font");
    translated.textContent = `<${text.data}>`;
    text.replaceWith(translated);
  }
}

test("[I18N-3] a page translated by the browser keeps working when its texts change", () => {
  tolerateTranslators();
  const { rerender } = render(<Score isLive={false} goals={2} />);
  translateTexts(screen.getByRole("paragraph"));
  rerender(<Score isLive goals={2} />);
  expect(screen.getByText("Live")).toBeTruthy();
  rerender(<Score isLive goals={0} />);
  expect(screen.getByRole("paragraph").textContent).toContain("Live");
});

test("[I18N-3] without a translator the order of nodes is unchanged", () => {
  tolerateTranslators();
  const { rerender } = render(<Score isLive={false} goals={2} />);
  rerender(<Score isLive goals={2} />);
  expect(screen.getByRole("paragraph").textContent).toBe("Live2 goals");
  rerender(<Score isLive goals={0} />);
  expect(screen.getByRole("paragraph").textContent).toBe("Live");
});
