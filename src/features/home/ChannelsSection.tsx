import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ChannelCard } from "#src/catalog/cards/ChannelCard.tsx";
import { QuerySection } from "#src/catalog/lists/QuerySection.tsx";
import { PartialList } from "#src/catalog/lists/PartialList.tsx";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { Rail } from "#src/catalog/lists/Rail.tsx";
import { repeat } from "#src/catalog/cards/skeletons.tsx";
import { LIST_SIZE } from "#src/domain/list/filters.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";

const BOXES = 3;
/** Number of channels in the single request; the search finds any others. */
const MAX_CHANNELS = 100;

/** Ten at first, because each shown one requests its programme. */
export function ChannelsSection() {
  const { t } = useTranslation();
  const channels = useQuery(eventQueries.list({ status: "channel", size: MAX_CHANNELS }));
  return (
    <QuerySection
      id="channels"
      title={t(($) => $.home.channels)}
      query={channels}
      failed={t(($) => $.home.failed.channels)}
      skeleton={
        <Rail columns={BOXES} cardWidth="19rem">
          {repeat(BOXES, (key) => (
            <Skeleton key={key} height="7.25rem" />
          ))}
        </Rail>
      }
      isEmpty={({ entries }) => entries.length === 0}
      empty={{ title: t(($) => $.home.noChannels) }}
    >
      {({ entries }) => (
        <PartialList id="channels" entries={entries} size={LIST_SIZE}>
          {(shown) => (
            <Rail columns={BOXES} cardWidth="19rem">
              {shown.map((channel, index) => (
                <ChannelCard key={channel.id} channel={channel} number={index + 1} />
              ))}
            </Rail>
          )}
        </PartialList>
      )}
    </QuerySection>
  );
}
