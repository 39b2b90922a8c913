import { useMemo } from "react";
import { useHidesTitle } from "#src/catalog/names/spoilers.ts";
import type { SportEvent } from "#src/domain/event/event.ts";

/** While scores are hidden: no pictures, description or length, neither on the page nor in its head (EVT-15). */
export function useSpoilerSafe<Event extends SportEvent>(event: Event): Event {
  const isHidden = useHidesTitle()(event);
  return useMemo(
    () => (isHidden ? { ...event, description: null, durationMs: null, ...withoutPictures(event) } : event),
    [event, isHidden],
  );
}

const withoutPictures = ({ source }: SportEvent) => ({ imageUrl: null, source: { ...source, poster: null } });
