import { Plus } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { useClockText } from "#src/catalog/scores/useMatchClock.ts";
import { ScorePair } from "#src/catalog/scores/ScorePair.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { repeat } from "#src/catalog/cards/skeletons.tsx";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import type { useLiveNow } from "#src/catalog/queries/liveNow.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { classes } from "#src/ui/classes.ts";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import styles from "./Multiview.module.css";

export interface AlsoLiveProps {
  readonly id: string;
  readonly live: ReturnType<typeof useLiveNow>;
  readonly without: readonly string[];
  readonly onAdd: (eventId: string) => void;
}

const canPlay = (event: SportEvent) =>
  !event.isExternal && event.source.hd !== null && accessOf(event).blockedBy === null;

export const othersOf = (events: readonly SportEvent[], shown: readonly string[]): readonly SportEvent[] =>
  events.filter((event) => !shown.includes(event.id) && canPlay(event));

export function AlsoLive({ id, live, without, onAdd }: AlsoLiveProps) {
  const { t } = useTranslation();
  const others = (events: readonly SportEvent[]) => othersOf(events, without);
  const count = others(live.data?.entries ?? []).length;
  return (
    <aside aria-labelledby="also-live">
      <SectionHead
        id="also-live"
        size="small"
        title={t(($) => $.multiview.also)}
        small={<span className={styles.count}>{count > 0 && count}</span>}
      />
      <QueryView
        query={live}
        failed={t(($) => $.multiview.listFailed)}
        skeleton={repeat(4, (key) => (
          <OtherSkeleton key={key} />
        ))}
        isEmpty={({ entries }) => others(entries).length === 0}
        empty={{ title: t(($) => $.multiview.noOthers) }}
      >
        {({ entries }) => (
          <>
            <ul id={id} className={styles.others}>
              {others(entries).map((event) => (
                <Other key={event.id} event={event} onAdd={() => onAdd(event.id)} />
              ))}
            </ul>
            <p className={`small muted ${styles.note}`}>{t(($) => $.multiview.tickets)}</p>
          </>
        )}
      </QueryView>
    </aside>
  );
}

function Other({ event, onAdd }: { readonly event: SportEvent; readonly onAdd: () => void }) {
  const { t } = useTranslation();
  const name = useEventName();
  const minute = useClockText(event);
  // The server reports a match as live for a while after the final whistle; red is for running matches only.
  const isOver = event.clock?.periodKind === "full_time";
  return (
    <li className={styles.other}>
      <div>
        <p className={classes("tiny", "muted", styles.about)}>
          <span className={classes("num", !isOver && styles.minute)}>{minute}</span>
          <span dir="auto">{leagueName(event)}</span>
        </p>
        <ScorePair event={event} />
      </div>
      <IconButton
        variant="outline"
        label={t(($) => $.multiview.add, { title: name(event) })}
        icon={<Icon node={Plus} />}
        onClick={onAdd}
      />
    </li>
  );
}

function OtherSkeleton() {
  return (
    <div className={styles.other}>
      <div>
        <Skeleton height="1.125rem" width="40%" />
        <Skeleton height="1.25rem" width="80%" />
        <Skeleton height="1.25rem" width="70%" />
      </div>
    </div>
  );
}
