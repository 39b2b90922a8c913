import { useSyncExternalStore } from "react";
import type { AppConfig } from "#src/config/config.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";

export type Theme = "light" | "dark";
export type ThemePreference = "system" | Theme;

/** The key of the choice; the boot script reads it, too, to paint the right background before any code has loaded. */
const STORAGE_KEY = "ott-theme";
const DARK = "(prefers-color-scheme: dark)";

/** The viewer's choice; the tenant's preference until one is made (THM-1). */
export const themeStore = createStore<ThemePreference>("system");

/** Returns the viewer's choice; server and hydration render with the tenant's preference, as they know no viewer. */
export function useThemePreference(): ThemePreference {
  const { theme } = useConfig();
  return useSyncExternalStore(themeStore.subscribe, themeStore.get, () => theme.preference);
}

/** Restores the viewer's stored choice, else the tenant's preference; called at boot. */
export function restoreTheme(config: AppConfig): void {
  const stored = readStored(STORAGE_KEY);
  themeStore.set(stored === "light" || stored === "dark" || stored === "system" ? stored : config.theme.preference);
}

export function chooseTheme(preference: ThemePreference): void {
  themeStore.set(preference);
  writeStored(STORAGE_KEY, preference);
}

/** Returns the theme of a page, which may force light or dark but never "system" (THM-1). */
export function resolveTheme(preference: ThemePreference, forced: Theme | undefined, systemIsDark: boolean): Theme {
  if (forced !== undefined) return forced;
  if (preference !== "system") return preference;
  return systemIsDark ? "dark" : "light";
}

/** Sets the theme for CSS and for the browser's own interface (NAV-12). */
export function applyTheme(theme: Theme, config: AppConfig): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", config.theme.themeColor[theme]);
}

/** Returns the theme of a page and follows the choice and the system; `forced` is the theme that the page forces. */
export function useResolvedTheme(forced?: Theme): Theme {
  const preference = useThemePreference();
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
