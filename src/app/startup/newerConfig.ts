import type { AnyRouter } from "@tanstack/react-router";
import type { AppConfig } from "#src/config/config.ts";
import { isBusy } from "#src/platform/busy.ts";
import { reloadOnce } from "#src/platform/reload.ts";

/**
 * Applies a newer configuration to a page that started from the last good copy, by loading the target of the next
 * navigation anew (contract config.md, "Loading and merging"); never while something plays or is being typed.
 */
export async function applyNewerConfigAtNavigation(
  newer: Promise<AppConfig | null>,
  router: Pick<AnyRouter, "subscribe">,
  reload: (path: string) => boolean = reloadOnce,
): Promise<void> {
  if ((await newer) === null) return;
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation, pathChanged }) => {
    // The first navigation only opens the page itself.
    if (fromLocation !== undefined && pathChanged && !isBusy()) reload(toLocation.publicHref);
  });
}
