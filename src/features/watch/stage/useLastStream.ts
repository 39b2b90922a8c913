import { useEffect, useState } from "react";
import type { FatalError } from "#src/player/engine/fatalErrors.ts";
import { firstRendition } from "#src/player/prefetch/prefetchStream.ts";
import { onEventMessage } from "#src/realtime/eventMessages.ts";
import { forgetFailedStream, rememberFailedStream, rememberStream } from "./lastStream.ts";

/** `retry` is called when the stream has a new URL or runs again: an error on screen is outdated then (EVT-5). */
export function useLastStream(eventId: string, atEdge: string | null, retry: () => void) {
  const [hasPicture, setHasPicture] = useState(false);
  useEffect(
    () =>
      onEventMessage(eventId, (message) => {
        if (message.name !== "event-url-change") return;
        forgetFailedStream(eventId);
        retry();
      }),
    [eventId, retry],
  );
  // Only a stream that has shown a picture is worth opening again; its newest URL is stored.
  useEffect(() => {
    if (hasPicture && atEdge !== null) rememberStream(eventId, atEdge, firstRendition(atEdge));
  }, [hasPicture, atEdge, eventId]);
  return {
    onPicture: () => setHasPicture(true),
    onFatalError: (error: FatalError | null) =>
      error === null ? forgetFailedStream(eventId) : rememberFailedStream(eventId),
  };
}
