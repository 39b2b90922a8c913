import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";
import { whenFirstScreenIdle } from "#src/lib/scheduling/moments.ts";
import { whenIdle } from "#src/lib/scheduling/tasks.ts";

/** So that a click leads to a picture quickly (PLR-9); not where the viewer saves data. */
export function usePreloadedPlayer(isWanted: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!isWanted) return;
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
  }, [router, isWanted]);
}
