import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { firstScreenIdle } from "#src/offline/firstScreenIdle.ts";
import { idle } from "#src/lib/idle.ts";
import { wantsSaveData } from "#src/lib/saveData.ts";

/**
 * Loads the code of the event page and the player once a page of live matches is idle, so that a click leads to a
 * picture quickly (PLR-9). Does nothing where the viewer saves data; failed code is loaded after the click.
 */
export function usePreloadedPlayer(): void {
  const router = useRouter();
  useEffect(() => {
    let isHere = true;
    const preload = async () => {
      await firstScreenIdle();
      await idle();
      if (!isHere || wantsSaveData()) return;
      await router.loadRouteChunk(router.routesById["/events/$eventId"]);
      await Promise.all([import("#src/player/Player.tsx"), import("hls.js")]);
    };
    preload().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [router]);
}
