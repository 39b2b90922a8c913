import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ClipCard } from "#src/catalog/cards/ClipCard.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { LoadMore } from "#src/catalog/lists/LoadMore.tsx";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { CardSkeleton, repeat } from "#src/catalog/cards/skeletons.tsx";
import { CardGrid } from "#src/catalog/lists/CardGrid.tsx";
import { HIGHLIGHT_KINDS, highlightKind, type HighlightKind } from "#src/domain/event/highlightKinds.ts";
import { uniqueEntries } from "#src/domain/list/page.ts";
import { useMatchClips } from "./MatchClips.tsx";
import { formatNumber } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Chips } from "#src/ui/Chips.tsx";
import { classes } from "#src/ui/classes.ts";
import styles from "./Clips.module.css";

type Chosen = "all" | "player" | HighlightKind;

/** By kind, and those of players (EVT-10); 24 a page. No message announces new ones, so they are fetched on mount. */
export function MatchHighlights({ eventId }: { readonly eventId: string }) {
  const { t, language } = useTranslation();
  const clips = useMatchClips(eventId);
  const [chosen, setChosen] = useState<Chosen>("all");
  const players = useInfiniteQuery(
    clipQueries.infinite({ eventId, mediaType: ["clip", "highlight"], target: "player", sort: "added", order: "desc" }),
  );
  const ofGame = uniqueEntries(clips.data?.pages ?? []);
  const ofPlayers = uniqueEntries(players.data?.pages ?? []);
  const query = chosen === "player" ? players : clips;
  const of = (kind: Chosen) =>
    kind === "player" ? ofPlayers : kind === "all" ? ofGame : ofGame.filter((clip) => highlightKind(clip) === kind);
  // The count is unknown while more pages exist.
  const chip = (id: Chosen, label: string) => {
    const isWhole = !(id === "player" ? players : clips).hasNextPage;
    return { id, label, ...(isWhole ? { count: formatNumber(language, of(id).length) } : {}) };
  };
  const chips = [
    chip(
      "all",
      t(($) => $.tags.all),
    ),
    ...HIGHLIGHT_KINDS.filter((kind) => of(kind).length > 0).map((kind) =>
      chip(
        kind,
        t(($) => $.catalog.kind[kind]),
      ),
    ),
    ...(ofPlayers.length > 0
      ? [
          chip(
            "player",
            t(($) => $.clips.players),
          ),
        ]
      : []),
  ];
  return (
    <section className={classes("section", styles.highlights)} aria-labelledby="highlights">
      <SectionHead id="highlights" title={t(($) => $.watch.clips.title)} />
      {chips.length > 2 && (
        <Chips
          label={t(($) => $.clips.kind)}
          chips={chips}
          pressed={chosen}
          onPress={(id) => setChosen(chips.find((one) => one.id === id)?.id ?? "all")}
        />
      )}
      <QueryView
        query={query}
        skeleton={
          <CardGrid columns={3} rows="but the first">
            {repeat(6, (key) => (
              <CardSkeleton key={key} />
            ))}
          </CardGrid>
        }
        failed={t(($) => $.watch.clips.failed)}
        isEmpty={() => of(chosen).length === 0 && !query.hasNextPage}
        empty={{ title: t(($) => $.watch.clips.empty), text: t(($) => $.watch.clips.emptyText) }}
      >
        {() => (
          <>
            <CardGrid columns={3} rows="but the first">
              {of(chosen).map((clip) => (
                <ClipCard key={clip.id} clip={clip} withAge />
              ))}
            </CardGrid>
            <LoadMore query={query} />
          </>
        )}
      </QueryView>
    </section>
  );
}
