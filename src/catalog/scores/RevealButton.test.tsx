import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import chinese from "#locales/zh/portal.json";
import { TranslationContext } from "#src/i18n/useTranslation.ts";
import { translationOf } from "#src/testing/texts.ts";
import { RevealButton } from "./RevealButton.tsx";

afterEach(cleanup);

test("[A11Y-1] [EVT-15] the accessible name of the button contains its label, even where the language splits it", () => {
  render(
    <TranslationContext value={translationOf("zh", chinese)}>
      <RevealButton eventId="ev-1" name="Harbour City" wide />
    </TranslationContext>,
  );
  const button = screen.getByRole("button");
  expect(button.textContent).toBe("显示比分");
  expect(button.getAttribute("aria-label")).toContain("显示比分");
});
