import { cleanup, render, screen } from "@testing-library/react";
import { createInstance } from "i18next";
import { afterEach, expect, test } from "vitest";
import chinese from "#locales/zh/portal.json";
import { i18nOptions, setI18n } from "#src/i18n/i18n.ts";
import { RevealButton } from "./RevealButton.tsx";

afterEach(cleanup);

test("[A11Y-1] [EVT-15] the accessible name of the button contains its label, even where the language splits it", () => {
  const instance = createInstance();
  void instance.init({ ...i18nOptions(), lng: "zh", resources: { zh: { first: chinese } }, initAsync: false });
  setI18n(instance);
  render(<RevealButton eventId="ev-1" name="Harbour City" wide />);
  const button = screen.getByRole("button");
  expect(button.textContent).toBe("显示比分");
  expect(button.getAttribute("aria-label")).toContain("显示比分");
});
