import { Link } from "@tanstack/react-router";
import { Tv } from "lucide";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { GroupHead } from "#src/catalog/lists/GroupHead.tsx";
import { useOnAir } from "#src/catalog/queries/programmeQueries.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { RESULTS_PER_GROUP, type useSearchResults } from "./searchResults.ts";
import { Marked } from "./Marked.tsx";
import styles from "./search.module.css";

export interface ChannelHitsProps {
  readonly query: ReturnType<typeof useSearchResults>["channels"];
  readonly marks: readonly string[];
  readonly onAll: () => void;
}

/** Lists the first few channels in the results. Few searches find a channel, so no skeleton is shown. */
export function ChannelHits({ query, marks, onAll }: ChannelHitsProps) {
  const { t, language } = useTranslation();
  if (query.isPending || query.data?.entries.length === 0) return null;
  const total = query.data?.total ?? null;
  return (
    <section aria-labelledby="found-channels">
      <GroupHead
        size="small"
        id="found-channels"
        title={t(($) => $.search.kind.channels)}
        more={
          total !== null && total > RESULTS_PER_GROUP
            ? t(($) => $.search.all, { number: formatNumber(language, total) })
            : null
        }
        onMore={onAll}
      />
      <QueryView query={query} failed={t(($) => $.home.failed.channels)} skeleton={null}>
        {({ entries }) => <ChannelRows channels={entries.slice(0, RESULTS_PER_GROUP)} marks={marks} />}
      </QueryView>
    </section>
  );
}

interface ChannelRowsProps {
  readonly channels: readonly SportEvent[];
  readonly marks: readonly string[];
}

export function ChannelRows({ channels, marks }: ChannelRowsProps) {
  return (
    <ul className={styles.list}>
      {channels.map((channel) => (
        <ChannelRow key={channel.id} channel={channel} marks={marks} />
      ))}
    </ul>
  );
}

function ChannelRow({ channel, marks }: { readonly channel: SportEvent; readonly marks: readonly string[] }) {
  const { t } = useTranslation();
  const { current } = useOnAir(channel);
  return (
    <li className={styles.hit}>
      <Icon node={Tv} className={styles.sign} />
      <Link to="/channels/$eventId" params={{ eventId: channel.id }} className={styles.hitLink}>
        <span className="strong" dir="auto">
          <Marked text={channel.title} words={marks} />
        </span>{" "}
        <span className="small muted">
          {current === null ? t(($) => $.catalog.onAir) : t(($) => $.catalog.channel.now, { title: current.title })}
        </span>
      </Link>
    </li>
  );
}
