import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Reveal } from "#src/catalog/scores/Reveal.tsx";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { ShareMetadata, usePageUrls } from "#src/catalog/links/ShareMetadata.tsx";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { useLongDate } from "#src/catalog/names/eventDates.ts";
import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import { uniqueEntries } from "#src/domain/list/page.ts";
import { videoThing } from "#src/domain/event/structuredData.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { fromDevice } from "./downloads/useStoredVideo.ts";
import type { StoredVideo } from "#src/catalog/downloads/openDownload.ts";
import { AlsoOn } from "./AlsoOn.tsx";
import { DownloadPart } from "./downloads/DownloadPart.tsx";
import { MatchClips, useMatchClips } from "./clips/MatchClips.tsx";
import { ShareButton } from "#src/catalog/links/ShareButton.tsx";
import { Stage } from "./stage/Stage.tsx";
import { useGender } from "./score/useGender.ts";
import styles from "./context/page.module.css";

export interface ClipPageProps {
  readonly clip: MediaEvent;
  /** The match that the clip was cut from; null if it is gone. */
  readonly match: SportEvent | null;
  /** The downloaded clip; null if it is not on this device. */
  readonly stored: StoredVideo | null;
}

export function ClipPage({ clip, match, stored }: ClipPageProps) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const queryClient = useQueryClient();
  const played = stored === null ? clip : fromDevice(clip, stored);
  const name = useEventName();
  const pageUrls = usePageUrls();
  const matchId = match?.id ?? clip.eventId;
  const clips = useMatchClips(matchId);
  const isOnlyOne = clips.data !== undefined && uniqueEntries(clips.data.pages).every(({ id }) => id === clip.id);
  const revealedId = matchId || clip.id;
  const isHidden = useHidesScore(revealedId);
  const title = isHidden ? name(match ?? clip) : clip.title;
  const description = isHidden ? null : clip.description;
  const added = longDate(clip.added);
  const names = [match === null ? null : name(match), leagueName(clip)];
  const time = added === null ? null : t(($) => $.watch.yourTime, { time: added });
  const about = [...names, useGender(clip, names), time];
  return (
    <>
      <PageMetadata title={title} description={description} />
      <ShareMetadata
        title={title}
        description={description}
        image={isHidden ? null : clip.imageUrl}
        type="video.other"
        things={isHidden ? [] : [videoThing(clip, title, pageUrls)]}
      />
      <div className={styles.event}>
        <div className={styles.main}>
          <div className={styles.stage}>
            <Stage
              event={played}
              phase="vod"
              startMs={0}
              onPosition={() => undefined}
              handle={null}
              readAgain={() => queryClient.fetchQuery({ ...clipQueries.detail(clip.id), staleTime: 0 })}
            />
          </div>
          <div className={styles.body}>
            <div className={styles.head}>
              <div>
                <h1 dir="auto">{title}</h1>
                <p className="small muted">
                  <DotLine parts={about} />
                </p>
              </div>
              <div className={styles.actions}>
                {match !== null && (
                  <Link to="/events/$eventId" params={{ eventId: match.id }} className={buttonClass()}>
                    <Icon node={ArrowLeft} className="icon-flip" />
                    {t(($) => $.watch.backToMatch)}
                  </Link>
                )}
                <Reveal eventId={revealedId} name={title} wide />
                <DownloadPart video={clip} title={title} phase="vod" />
                <ShareButton title={title} iconOnly />
              </div>
            </div>
            {!isOnlyOne && (
              <section className="section" aria-labelledby="match-clips">
                <SectionHead id="match-clips" title={t(($) => $.watch.clips.title)} />
                <MatchClips eventId={matchId} exceptId={clip.id} />
              </section>
            )}
            <AlsoOn event={clip} phase="vod" />
          </div>
        </div>
      </div>
    </>
  );
}
