import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { highlightKind } from "#src/domain/event/highlightKinds.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { AccessBadge } from "./AccessBadge.tsx";
import { FixtureArt } from "#src/catalog/emblems/FixtureArt.tsx";
import { MediaCard } from "./MediaCard.tsx";
import { Reveal } from "#src/catalog/scores/Reveal.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { formatAge } from "#src/catalog/names/eventDates.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export interface ClipCardProps {
  readonly clip: MediaEvent;
  /** Replaces the title where it needs more than text, such as marked words. */
  readonly name?: ReactNode;
  readonly eager?: boolean;
  readonly sizes?: string;
  readonly withAge?: boolean;
  readonly level?: 2 | 3;
  readonly className?: string;
}

const CARD_SIZES = "(width >= 80rem) 22vw, (width >= 48rem) 30vw, (width >= 30rem) 46vw, 92vw";

export function ClipCard({ clip, name, eager, sizes = CARD_SIZES, withAge = false, level, className }: ClipCardProps) {
  const { t, language } = useTranslation();
  const now = useNow(MINUTE_MS);
  const matchId = clip.eventId || clip.id;
  const isHidden = useHidesScore(matchId);
  const kind = highlightKind(clip);
  const length = clip.durationMs ?? (clip.startMs !== null && clip.endMs !== null ? clip.endMs - clip.startMs : null);
  const kindName = t(($) => $.catalog.kind[kind]);
  const hasTeams = clip.team1 !== null && clip.team2 !== null;
  // Titles reveal who won: while scores are hidden a clip has the name of its match (EVT-15).
  const hiddenTitle = useEventName()(clip);
  const title = isHidden ? hiddenTitle : (name ?? clip.title);
  return (
    <MediaCard
      className={className}
      level={level}
      title={title}
      link={{ to: "/events/$eventId", params: { eventId: matchId }, search: { clip: clip.id } }}
      about={[kindName, leagueName(clip)]}
      age={withAge ? formatAge(language, clip.added, now) : null}
      badge={<AccessBadge event={clip} onlyPaid />}
      save={{ id: clip.id, type: clip.mediaType, title: isHidden ? hiddenTitle : clip.title }}
      button={<Reveal eventId={matchId} name={typeof title === "string" ? title : kindName} />}
      picture={{
        src: isHidden ? null : clip.imageUrl,
        sizes,
        eager,
        fallback: hasTeams ? <FixtureArt event={clip} /> : undefined,
        end: !isHidden && length !== null && (
          <Badge tone="over">
            <span className="num">{formatDuration(length)}</span>
          </Badge>
        ),
      }}
    />
  );
}
