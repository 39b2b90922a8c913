import type { AnyRouter } from "@tanstack/react-router";
import type { AppConfig } from "#src/config/config.ts";
import { isBusy } from "#src/platform/busy.ts";
import { reloadOnce } from "#src/platform/reload.ts";

/**
 * A page that started from the last good copy takes the newer configuration into use with the next navigation, by
 * loading that page anew (contract config.md, "Loading and merging"); never while something plays or is typed.
 */
export async function followConfig(
  newer: Promise<AppConfig | null>,
  router: Pick<AnyRouter, "subscribe">,
  reload: (path: string) => boolean = reloadOnce,
): Promise<void> {
  if ((await newer) === null) return;
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation, pathChanged }) => {
    // The way to the page that it started with is none from it.
    if (fromLocation !== undefined && pathChanged && !isBusy()) reload(toLocation.publicHref);
  });
}
