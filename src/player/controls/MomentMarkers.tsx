import { joinParts } from "#src/i18n/format.ts";
import { memo, useEffect, useRef, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { classes } from "#src/ui/classes.ts";
import { leadMarker, mergeMarkers, type Marker } from "#src/player/timeline/markers.ts";
import styles from "./MomentMarkers.module.css";
import { useStream } from "#src/player/context/PlayerContext.ts";
import { mediaPosition, type TimelineMoment } from "#src/player/timeline/position.ts";
import { useMediaRequests } from "#src/player/context/useMedia.ts";
import { useSeeking } from "#src/player/context/useSeeking.ts";

/** Playback starts this long before the moment, so that the viewer sees it coming, s. */
const LEAD_S = 4;

/** Moments as flags on the timeline; each is a button that seeks there. Memoized against renders on pointer moves. */
export const MomentMarkers = memo(function MomentMarkers({
  moments,
  recordedFrom,
}: {
  readonly moments: readonly TimelineMoment[];
  readonly recordedFrom: number | null;
}) {
  const { t, language } = useTranslation();
  const { datedRanges, isWindow } = useStream();
  const { range, seekTo } = useSeeking();
  const { play } = useMediaRequests();
  const line = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => {
    const element = line.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const markers = moments.flatMap(({ positionMs, ...moment }): Marker[] => {
    const positionS = mediaPosition(positionMs, isWindow, recordedFrom, datedRanges);
    return positionS === null ? [] : [{ ...moment, positionS }];
  });
  return (
    <div ref={line} className={styles.flags}>
      {width > 0 &&
        mergeMarkers(markers, range, width).map((group) => {
          const lead = leadMarker(group);
          const count = group.markers.length;
          const label = joinParts(
            language,
            group.markers.map((marker) => marker.label),
          );
          return (
            <button
              key={lead.id}
              type="button"
              className={classes(styles.flag, !lead.tall && styles.lowFlag, lead.color !== null && "team-scope")}
              style={{ "--at": `${group.at}%`, ...(lead.color === null ? {} : { "--team": lead.color }) }}
              aria-label={count > 1 ? `${t(($) => $.player.moments, { count })}: ${label}` : label}
              onClick={() => {
                seekTo(lead.positionS - LEAD_S);
                play();
              }}
            >
              {count > 1 && (
                <span className={styles.flagCount} aria-hidden="true">
                  {count}
                </span>
              )}
              <span className={styles.tip} aria-hidden="true">
                <bdi>{label}</bdi>
              </span>
            </button>
          );
        })}
    </div>
  );
});
