import { X } from "lucide";
import onPicture from "#src/catalog/library/corner.module.css";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { MediaCard } from "#src/catalog/cards/MediaCard.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import type { StoredPosition } from "#src/domain/viewer/position.ts";
import { formatRelative } from "#src/i18n/format.ts";
import { formatLength } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useDerivedFromNow } from "#src/ui/useNow.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { deviceLabel } from "#src/session/deviceLabel.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import styles from "./ContinueCard.module.css";

interface ContinueCardProps {
  readonly event: SportEvent;
  readonly stopped: StoredPosition | null;
  readonly onRemove: () => void;
}

/**
 * Renders a replay with when it was watched, and on which other device (PLR-13), its progress and the remaining time;
 * the last two are hidden with the scores (EVT-15).
 */
export function ContinueCard({ event, stopped, onRemove }: ContinueCardProps) {
  const { t, language } = useTranslation();
  const name = useEventName();
  const isHidden = useHidesScore(event.id);
  const known = isHidden ? null : stopped;
  const title = name(event);
  const watched = useDerivedFromNow(MINUTE_MS, (now) => stopped && formatRelative(language, stopped.at, now));
  const deviceName = stopped?.device ?? null;
  const device = deviceName && deviceLabel(t, { deviceName, osName: null });
  return (
    <MediaCard
      title={title}
      link={{ to: "/events/$eventId", params: { eventId: event.id } }}
      about={[leagueName(event)]}
      age={known && t(($) => $.rails.left, { time: formatLength(language, known.durationMs - known.positionMs) })}
      badge={
        <span className={styles.watched}>
          <DotLine parts={[device, watched]} />
        </span>
      }
      picture={{
        src: isHidden ? null : event.imageUrl,
        sizes: "(width >= 64rem) 24vw, (width >= 30rem) 46vw, 16.5rem",
        progress: known && known.positionMs / known.durationMs,
        corner: (
          <button
            type="button"
            className={onPicture.corner}
            aria-label={t(($) => $.rails.remove, { title })}
            onClick={onRemove}
          >
            <span>
              <Icon node={X} />
            </span>
          </button>
        ),
        fallback: event.team1 && event.team2 ? <FixtureArt event={event} /> : undefined,
      }}
    />
  );
}
