import type { Remembered } from "./remembered.ts";

/** Sets the theme before the first paint (THM-1): the viewer's, else the tenant's, else the system's. */
export function applyTheme({ theme, colors }: Remembered): void {
  const isDark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  const color = isDark ? (colors.dark ?? "#0f1624") : (colors.light ?? "#f4f7fc");
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", String(color));
}
