import type { MediaEvent } from "#src/domain/event.ts";
import { highlightKind } from "#src/domain/highlightKinds.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useEventName } from "./teamNames.ts";

/**
 * What a clip or highlight is called while scores are hidden, since titles tell who won: like its match, or by its kind
 * where no teams are known (EVT-15).
 */
export function useHiddenTitle(): (clip: MediaEvent) => string {
  const { t } = useTranslation();
  const name = useEventName();
  return (clip) =>
    clip.team1 !== null && clip.team2 !== null ? name(clip) : t(($) => $.catalog.kind[highlightKind(clip)]);
}
