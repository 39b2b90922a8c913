import { useMemo, useRef, useState } from "react";
import { rememberPosition, storedPosition } from "#src/catalog/playback/positions.ts";
import { serverNow } from "#src/lib/clock.ts";
import type { PlayerPosition } from "#src/player/timeline/position.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/** The position is stored at most this often, in ms, to spare the storage. */
const REMEMBER_EVERY_MS = 5000;

/** A position further than this from the stored one, in ms, counts as moved. */
const MOVED_MS = 1500;

/** Where the viewer stopped in a recording (PLR-2), and whether to ask. With a `startMs` of the page, as of a clip, neither. */
export function useResume(eventId: string, isLive: boolean, startMs: number | null) {
  const viewerId = viewerIdOf(sessionStore.get());
  const stopped = useMemo(() => (isLive ? null : storedPosition(viewerId, eventId)), [isLive, viewerId, eventId]);
  const [isAsking, setAsking] = useState(stopped !== null && startMs === null);
  const writtenAt = useRef(0);
  const wasThere = useRef(false);
  const note = ({ positionMs, durationMs }: PlayerPosition) => {
    const at = serverNow();
    // A viewer who plays or seeks during the prompt has answered it.
    const isThere = stopped !== null && Math.abs(positionMs - stopped.positionMs) < MOVED_MS;
    if (isThere) wasThere.current = true;
    else if (isAsking && wasThere.current) setAsking(false);
    if (isAsking || startMs !== null || durationMs === null || at - writtenAt.current < REMEMBER_EVERY_MS) return;
    writtenAt.current = at;
    rememberPosition(viewerId, eventId, { positionMs, durationMs, at });
  };
  return { stopped, isAsking, answer: () => setAsking(false), note };
}
