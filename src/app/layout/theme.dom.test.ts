import { beforeEach, expect, test } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { applyTheme, chooseTheme, resolveTheme, restoreTheme, themeStore } from "./theme.ts";

beforeEach(() => localStorage.clear());

test.each([
  ["system", undefined, true, "dark"],
  ["system", undefined, false, "light"],
  ["light", undefined, true, "light"],
  ["dark", undefined, false, "dark"],
  ["light", "dark", false, "dark"],
  ["dark", "light", true, "light"],
] as const)("[THM-1] preference %s, page forces %s, system dark %s: %s", (preference, forced, systemIsDark, theme) => {
  expect(resolveTheme(preference, forced, systemIsDark)).toBe(theme);
});

test("[THM-1] the chosen theme is stored, and before a choice the tenant's preference applies", () => {
  const config = { ...DEFAULT_CONFIG, theme: { ...DEFAULT_CONFIG.theme, preference: "dark" as const } };
  restoreTheme(config);
  expect(themeStore.get()).toBe("dark");
  chooseTheme("system");
  restoreTheme(config);
  expect(themeStore.get()).toBe("system");
});

test("[THM-1] an invalid stored value counts as no choice", () => {
  localStorage.setItem("ott-theme", "<b>pink</b>");
  restoreTheme(DEFAULT_CONFIG);
  expect(themeStore.get()).toBe("system");
});

test("[NAV-12] the theme colour follows the theme", () => {
  document.head.innerHTML = '<meta name="theme-color" content="" />';
  const read = () => document.querySelector("meta")?.content;
  applyTheme("dark", DEFAULT_CONFIG);
  expect([document.documentElement.dataset.theme, read()]).toEqual(["dark", "#0f1624"]);
  applyTheme("light", DEFAULT_CONFIG);
  expect([document.documentElement.dataset.theme, read()]).toEqual(["light", "#f4f7fc"]);
});
