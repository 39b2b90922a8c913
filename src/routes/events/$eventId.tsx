import { createFileRoute } from "@tanstack/react-router";
import { lazy, useState } from "react";
import { loadEventPage } from "#src/app/navigation/loadEventPage.ts";
import { CommentActsContext } from "#src/features/watch/chat/CommentActsContext.ts";
import { readNamedTab, type NamedTab } from "#src/features/watch/eventTabs.ts";
import { WatchScreen } from "#src/features/watch/WatchScreen.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { textIn, type LooseSearch } from "#src/lib/search/looseSearch.ts";

export interface WatchSearch {
  /** Id of a clip of the match that was chosen on a card. */
  readonly clip?: string;
  /** "start" plays a live match from its kick-off instead of its live edge. */
  readonly from?: "start";
  readonly tab?: NamedTab;
  readonly type?: string;
}

export const Route = createFileRoute("/events/$eventId")({
  validateSearch: (search: LooseSearch): WatchSearch => {
    const tab = readNamedTab(search.tab);
    return {
      clip: textIn(search.clip),
      from: search.from === "start" ? "start" : undefined,
      tab,
      type: tab === "tags" ? textIn(search.type) : undefined,
    };
  },
  loader: (route) => loadEventPage(route, new URLSearchParams(route.location.searchStr)),
  component: WatchRoute,
});

function WatchRoute() {
  const { eventId } = Route.useParams();
  const { clip, from } = Route.useSearch();
  const { loadTexts } = useTranslation();
  const [CommentActs] = useState(() =>
    lazy(async () => {
      const [code] = await Promise.all([
        import("#src/features/operate/moderation/CommentActs.tsx"),
        loadTexts("operate"),
      ]);
      return { default: code.CommentActs };
    }),
  );
  return (
    <CommentActsContext value={CommentActs}>
      <WatchScreen key={eventId} eventId={eventId} clipId={clip} isFromStart={from === "start"} />
    </CommentActsContext>
  );
}
