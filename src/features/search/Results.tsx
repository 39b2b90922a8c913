import { WifiOff } from "lucide";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { formatNumber } from "#src/i18n/format.ts";
import type { SearchItem } from "#src/domain/list/search.ts";
import { searchWords } from "#src/lib/search/matchText.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Chips } from "#src/ui/Chips.tsx";
import { classes } from "#src/ui/classes.ts";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { AllChannels, AllClips, AllMatches } from "./AllOfAKind.tsx";
import { ChannelHits } from "./ChannelHits.tsx";
import { ClipHits } from "./ClipHits.tsx";
import { RESULTS_PER_GROUP, useSearchResults } from "./searchResults.ts";
import { ItemHits } from "./ItemHits.tsx";
import { MatchHits } from "./MatchHits.tsx";
import { SEARCH_KINDS, type SearchKind } from "./searchPageQuery.ts";
import styles from "./search.module.css";

export interface ResultsProps {
  readonly words: string;
  readonly kind: SearchKind;
  readonly onKind: (kind: SearchKind) => void;
  readonly onOpen: () => void;
  readonly aside: ReactNode;
}

export function Results({ words, kind, onKind, onOpen, aside }: ResultsProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const found = useSearchResults(words);
  const { items, next, over, channels, clips } = found;
  const marks = searchWords(words);
  const teams = items.data?.entries.filter(({ identityType }) => identityType === "team");
  const leagues = items.data?.entries.filter(({ identityType }) => identityType !== "team");
  const counts: Counts = {
    all: sum(items.data?.entries.length, ...[next, over, channels, clips].map((group) => group.data?.total)),
    teams: teams?.length ?? null,
    leagues: leagues?.length ?? null,
    matches: sum(next.data?.total, over.data?.total),
    channels: channels.data?.total ?? null,
    highlights: clips.data?.total ?? null,
    items: items.data?.entries.length ?? null,
  };
  const hits: Readonly<Partial<Record<SearchKind, readonly SearchItem[]>>> = {
    all: items.data?.entries.slice(0, RESULTS_PER_GROUP),
    teams,
    leagues,
    items: items.data?.entries,
  };
  const total = counts[kind];
  // Chips grow with their counts, so they wait for the first ones.
  const isCounting = Object.values(found).some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
  const isEmpty = Object.values(found).every(({ data }) => data?.entries.length === 0);
  const isNothing =
    (total === 0 || (kind === "all" && isEmpty)) && !Object.values(found).some(({ isFetching }) => isFetching);

  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a[href]")) onOpen();
  };
  return (
    <>
      {isCounting ? <div className={styles.chipsPlace} /> : <KindChips kind={kind} counts={counts} onKind={onKind} />}
      <output className="sr">{total === null ? "" : t(($) => $.search.results, { count: total, words })}</output>
      {/* The links work alone; the handler only notes that one was clicked. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div className={classes("split", styles.results)} data-results onClick={onClick}>
        <div className={styles.groups}>
          {isNothing && (
            <EmptyNote title={t(($) => $.search.nothing, { words })} text={t(($) => $.search.nothingText)} />
          )}
          {kind in hits && (
            <ItemHits
              query={items}
              show={hits[kind]}
              marks={marks}
              onAll={
                kind === "all" && (items.data?.entries.length ?? 0) > RESULTS_PER_GROUP
                  ? () => onKind("items")
                  : undefined
              }
            />
          )}
          {kind === "all" && (
            <>
              <MatchHits next={next} over={over} total={counts.matches} onAll={() => onKind("matches")} />
              <ChannelHits query={channels} marks={marks} onAll={() => onKind("channels")} />
            </>
          )}
          {kind === "matches" && <AllMatches words={words} found={found} />}
          {kind === "channels" && <AllChannels words={words} found={found} marks={marks} />}
          {kind === "highlights" && <AllClips words={words} found={found} marks={marks} />}
        </div>
        <aside className={styles.groups}>
          {kind === "all" && <ClipHits query={clips} marks={marks} onAll={() => onKind("highlights")} />}
          {aside}
        </aside>
      </div>
      {/* Below the results, which would otherwise move from under a press when the connection goes or returns. */}
      {!isOnline && (
        <Note tone="info" icon={<Icon node={WifiOff} />}>
          {t(($) => $.search.offline)}
        </Note>
      )}
    </>
  );
}

type Counts = Readonly<Record<SearchKind, number | null>>;

interface KindChipsProps extends Pick<ResultsProps, "kind" | "onKind"> {
  readonly counts: Counts;
}

function KindChips({ kind, counts, onKind }: KindChipsProps) {
  const { t, language } = useTranslation();
  // The chip for teams and leagues together exists only while selected, at the end, so that no other chip moves.
  const shown = SEARCH_KINDS.filter((id) => id !== "items" || id === kind);
  return (
    <Chips
      label={t(($) => $.search.kinds)}
      pressed={kind}
      onPress={(id) => onKind(SEARCH_KINDS.find((known) => known === id) ?? "all")}
      chips={shown.map((id) => {
        const count = counts[id];
        const label = id === "items" ? t(($) => $.search.items) : t(($) => $.search.kind[id]);
        return { id, label, count: count === null ? undefined : formatNumber(language, count) };
      })}
    />
  );
}

const sum = (...counts: readonly (number | null | undefined)[]): number | null =>
  counts.reduce<number | null>((all, one) => (all === null || one === null || one === undefined ? null : all + one), 0);
