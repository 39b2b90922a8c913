import { useMemo } from "react";
import { useMasks } from "#src/catalog/names/spoilers.ts";
import type { SportEvent } from "#src/domain/event/event.ts";

/**
 * What may be told of an event: while scores are hidden neither its still pictures and what was written about it nor how
 * long it took, on the page as in its head (EVT-15).
 */
export function useSpoilerSafe<Event extends SportEvent>(event: Event): Event {
  const isHidden = useMasks()(event);
  return useMemo(
    () => (isHidden ? { ...event, description: null, durationMs: null, ...withoutPictures(event) } : event),
    [event, isHidden],
  );
}

const withoutPictures = ({ source }: SportEvent) => ({ imageUrl: null, source: { ...source, poster: null } });
