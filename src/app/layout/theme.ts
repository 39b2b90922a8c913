import { useSyncExternalStore } from "react";
import { configStore, type AppConfig } from "#src/config/config.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";

export type Theme = "light" | "dark";
export type ThemePreference = "system" | Theme;

/** Also read by the boot script in index.html, which paints the right background before any code has loaded. */
const KEPT_AS = "ott-theme";
const DARK = "(prefers-color-scheme: dark)";

/** What the viewer wants; the tenant's preference until one was chosen (THM-1). */
export const themeStore = createStore<ThemePreference>("system");

/** Reads the viewer's choice. For the boot. */
export function startTheme(config: AppConfig): void {
  const kept = readStored(KEPT_AS);
  themeStore.set(kept === "light" || kept === "dark" || kept === "system" ? kept : config.theme.preference);
}

/** Takes a choice into use and keeps it. */
export function chooseTheme(preference: ThemePreference): void {
  themeStore.set(preference);
  writeStored(KEPT_AS, preference);
}

/** Which theme a page is drawn in: a page may force light or dark, never "system" (THM-1). */
export function resolveTheme(preference: ThemePreference, forced: Theme | undefined, systemIsDark: boolean): Theme {
  if (forced !== undefined) return forced;
  if (preference !== "system") return preference;
  return systemIsDark ? "dark" : "light";
}

/** Writes the theme where CSS and the browser's own chrome read it (NAV-12). */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  const color = configStore.get().theme.themeColor[theme];
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", color);
}

/** The theme of a page which forces `forced`, or nothing. */
export function useResolvedTheme(forced?: Theme): Theme {
  const preference = useSyncExternalStore(themeStore.subscribe, themeStore.get, themeStore.get);
  const systemIsDark = useSyncExternalStore(watchSystem, readSystem, () => false);
  return resolveTheme(preference, forced, systemIsDark);
}

function watchSystem(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function readSystem(): boolean {
  return matchMedia(DARK).matches;
}
