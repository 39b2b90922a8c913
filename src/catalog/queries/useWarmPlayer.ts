import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { firstScreenIdle } from "#src/offline/firstScreenIdle.ts";
import { idle } from "#src/lib/idle.ts";
import { wantsSaveData } from "#src/lib/saveData.ts";

/**
 * On a page of matches that are on: once it is quiet, the code of the event's page and of the player come and are
 * ready, so that a press leads to a picture (PLR-9). Not on a thrifty line; what fails comes with the press.
 */
export function useWarmPlayer(): void {
  const router = useRouter();
  useEffect(() => {
    let isHere = true;
    const warm = async () => {
      await firstScreenIdle();
      await idle();
      if (!isHere || wantsSaveData()) return;
      await router.loadRouteChunk(router.routesById["/events/$eventId"]);
      await Promise.all([import("#src/player/Player.tsx"), import("hls.js")]);
    };
    warm().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [router]);
}
