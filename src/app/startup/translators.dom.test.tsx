import { Fragment } from "react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { tolerateTranslators } from "./translators.ts";

const untouched = Object.getOwnPropertyDescriptors(Node.prototype);

afterEach(() => {
  cleanup();
  const { removeChild, insertBefore, appendChild, nodeValue } = untouched;
  Object.defineProperties(Node.prototype, { removeChild, insertBefore, appendChild, nodeValue });
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
  expect(screen.getByRole("paragraph").textContent).toBe("Live<2 goals>");
  rerender(<Score isLive goals={3} />);
  expect(screen.getByRole("paragraph").textContent, "to be translated again").toBe("Live3 goals");
  translateTexts(screen.getByRole("paragraph"));
  rerender(<Score isLive goals={0} />);
  expect(screen.getByRole("paragraph").textContent).toBe("Live");
});

test("[I18N-3] translated texts that change places are there once, in the new order", () => {
  tolerateTranslators();
  const inOrder = (words: readonly string[]) => (
    <p>
      {words.map((word) => (
        <Fragment key={word}>{word}</Fragment>
      ))}
    </p>
  );
  const { rerender } = render(inOrder(["a", "b", "c"]));
  translateTexts(screen.getByRole("paragraph"));
  rerender(inOrder(["c", "a"]));
  expect(screen.getByRole("paragraph").textContent?.replaceAll(/[<>]/g, "")).toBe("ca");
});

test("[I18N-3] without a translator the order of nodes is unchanged", () => {
  tolerateTranslators();
  const { rerender } = render(<Score isLive={false} goals={2} />);
  rerender(<Score isLive goals={2} />);
  expect(screen.getByRole("paragraph").textContent).toBe("Live2 goals");
  rerender(<Score isLive goals={0} />);
  expect(screen.getByRole("paragraph").textContent).toBe("Live");
});
