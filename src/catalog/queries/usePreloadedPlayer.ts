import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenFirstScreenIdle } from "#src/offline/firstScreenIdle.ts";
import { whenIdle } from "#src/lib/whenIdle.ts";
import { shouldSaveData } from "#src/lib/shouldSaveData.ts";

/**
 * Loads the code of the event page and the player once a page of live matches is idle, so that a click leads to a
 * picture quickly (PLR-9). Does nothing where the viewer saves data; failed code is loaded after the click.
 */
export function usePreloadedPlayer(): void {
  const router = useRouter();
  useEffect(() => {
    let isHere = true;
    const preload = async () => {
      await whenFirstScreenIdle();
      await whenIdle();
      if (!isHere || shouldSaveData()) return;
      await router.loadRouteChunk(router.routesById["/events/$eventId"]);
      await Promise.all([import("#src/player/Player.tsx"), import("hls.js")]);
    };
    preload().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [router]);
}
