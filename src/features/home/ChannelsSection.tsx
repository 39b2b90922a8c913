import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ChannelCard } from "#src/catalog/ChannelCard.tsx";
import { Faces } from "#src/catalog/Faces.tsx";
import { InParts } from "#src/catalog/InParts.tsx";
import { eventQueries } from "#src/catalog/queries.ts";
import { Rail } from "#src/catalog/Rail.tsx";
import { SectionHead } from "#src/catalog/SectionHead.tsx";
import { repeat } from "#src/catalog/skeletons.tsx";
import { LIST_SIZE } from "#src/domain/filters.ts";
import { Skeleton } from "#src/ui/Skeleton.tsx";

const BOXES = 3;
/** They come in one answer; the search finds any beyond these. */
const MOST = 100;

/** The channels with what is on now and next: ten at first, since each one shown asks for its programme. */
export function ChannelsSection() {
  const { t } = useTranslation();
  const channels = useQuery(eventQueries.list({ status: "channel", size: MOST }));
  return (
    <section className="section" aria-labelledby="channels">
      <SectionHead id="channels" title={t(($) => $.home.channels)} />
      <Faces
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
          <InParts entries={entries} size={LIST_SIZE}>
            {(shown) => (
              <Rail columns={BOXES} cardWidth="19rem">
                {shown.map((channel, index) => (
                  <ChannelCard key={channel.id} channel={channel} number={index + 1} />
                ))}
              </Rail>
            )}
          </InParts>
        )}
      </Faces>
    </section>
  );
}
