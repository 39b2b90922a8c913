import type { ReactNode } from "react";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { PlanNote } from "#src/catalog/plan/PlanNote.tsx";
import { accessOf } from "#src/domain/event/access.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { AlsoOn } from "./AlsoOn.tsx";
import { Offers, type OffersProps } from "./buy/Offers.tsx";
import { MatchTabs } from "./MatchTabs.tsx";
import { Participants } from "./Participants.tsx";
import type { useEdits } from "./useEdits.ts";
import type { ChosenTab } from "./useTab.ts";
import { WatchHead } from "./WatchHead.tsx";
import type { WatchContext } from "./context/watchContext.ts";
import styles from "./context/page.module.css";

export interface WatchBodyProps {
  readonly watchContext: WatchContext;
  readonly chosen: ChosenTab;
  readonly edits: ReturnType<typeof useEdits>;
  readonly buying: Omit<OffersProps, "eventId">;
  /** The chapters if they have no place beside the player, else null; the same goes for the chat. */
  readonly chapters: ReactNode;
  readonly chat: ReactNode;
  /** The picture and the score are painted first; the other parts render after that. */
  readonly isPainted: boolean;
  readonly isAfterPicture: boolean;
}

/** Everything below the picture and its score. */
export function WatchBody(props: WatchBodyProps) {
  const { watchContext, chosen, edits, buying, chapters, chat, isPainted, isAfterPicture } = props;
  const { event, phase, plays } = watchContext;
  const { t } = useTranslation();
  const { blockedBy, kind } = accessOf(event);
  return (
    <>
      <WatchHead event={event} phase={phase} onCut={plays ? edits.cut : null} />
      <PlanNote event={event} />
      {planOf(event).isPlayed && blockedBy === "viewer" && (kind === "ppv" || kind === "subscription") && (
        <Offers eventId={event.id} {...buying} />
      )}
      {isPainted ? (
        <MatchTabs
          watchContext={watchContext}
          chosen={chosen}
          chat={chat}
          isCutting={edits.isCutting}
          setCutting={edits.setCutting}
          onCompose={edits.compose}
        />
      ) : (
        <div className={styles.restPlace} />
      )}
      {isPainted && (event.participants ?? []).length > 0 && <Participants event={event} />}
      {isPainted && chapters !== null && (
        <section className="section" aria-labelledby="chapters">
          <SectionHead id="chapters" title={t(($) => $.watch.chapters.title)} />
          {chapters}
        </section>
      )}
      {isAfterPicture && <AlsoOn event={event} phase={phase} />}
    </>
  );
}
