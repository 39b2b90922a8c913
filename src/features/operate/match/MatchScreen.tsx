import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { TabPanel, Tabs } from "#src/ui/Tabs.tsx";
import { MatchState } from "#src/features/operate/calls/MatchState.tsx";
import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { useEntered } from "#src/features/operate/calls/unsentEntries.ts";
import { useMatchName } from "#src/features/operate/calls/useMatchName.ts";
import { WaitingNote } from "#src/features/operate/calls/WaitingNote.tsx";
import styles from "#src/features/operate/calls/operate.module.css";
import { ChangesList } from "#src/features/operate/changes/ChangesList.tsx";
import { ScorerLinks } from "#src/features/operate/links/ScorerLinks.tsx";
import { AccessForm } from "./AccessForm.tsx";
import { ClockPanel } from "./ClockPanel.tsx";
import { EmbedCode } from "./EmbedCode.tsx";
import { MomentPanel } from "./MomentPanel.tsx";
import { PeriodChoice } from "./PeriodChoice.tsx";
import { PlanForm } from "./PlanForm.tsx";
import { ScorePanel } from "./ScorePanel.tsx";
import { StatusPanel } from "./StatusPanel.tsx";
import { StreamHealthNote } from "./StreamHealthNote.tsx";
import { StreamForm } from "./StreamForm.tsx";

interface MatchScreenProps {
  readonly id: string;
  readonly isOperator: boolean;
}

const TABS = ["pitch", "stream", "changes"] as const;

/** Runs a match (OPS-4). A scorer has what happens at the pitch alone. */
export function MatchScreen({ id, isOperator }: MatchScreenProps) {
  const { t } = useTranslation();
  const query = useQuery(operateQueries.match(id));
  const name = useMatchName();
  const title = query.data === undefined ? t(($) => $.operate.places.today) : name(query.data);
  return (
    <div className={styles.part}>
      <PageMetadata title={title} isHidden />
      {query.data === undefined && <PageHeading title={title} />}
      <QueryView query={query} skeleton={<Skeleton height="24rem" />} failed={t(($) => $.operate.match.failed)}>
        {(match) => <Entered match={match} isOperator={isOperator} />}
      </QueryView>
    </div>
  );
}

interface MatchProps {
  readonly match: OperatedMatch;
}

/** The match with what was entered on this device and waits for a network. */
function Entered({ match: stored, isOperator }: MatchProps & { readonly isOperator: boolean }) {
  const [match, isWaiting] = useEntered(stored);
  return (
    <>
      <MatchHead match={match} />
      <WaitingNote isWaiting={isWaiting} />
      {isOperator ? <MatchTabs match={match} /> : <Pitch match={match} />}
    </>
  );
}

function MatchHead({ match }: MatchProps) {
  const { language } = useTranslation();
  const name = useMatchName();
  return (
    <div>
      <h1 className="h-page" dir="auto">
        {name(match)}
      </h1>
      <p className={styles.ways}>
        <span className="muted">{formatDateTime(language, match.gameStartDate)}</span>
        <MatchState match={match} />
      </p>
    </div>
  );
}

function Pitch({ match }: MatchProps) {
  return (
    <div className={styles.form}>
      <ClockPanel match={match} />
      <ScorePanel match={match} />
      <PeriodChoice match={match} />
      <MomentPanel match={match} />
    </div>
  );
}

function MatchTabs({ match }: MatchProps) {
  const { t } = useTranslation();
  const name = useMatchName();
  const [tab, setTab] = useState<(typeof TABS)[number]>("pitch");
  const tabs = TABS.map((id) => ({ id, label: t(($) => $.operate.match.tabs[id]) }));
  return (
    <>
      <Tabs label={t(($) => $.shell.tabs)} group="operate" tabs={tabs} selected={tab} onSelect={setTab} />
      <TabPanel group="operate" tab={tab} className={styles.form}>
        {tab === "changes" && <ChangesList id={match.id} />}
        {/* Hidden, so that a form keeps what was typed. */}
        <div className={styles.columns} hidden={tab !== "pitch"}>
          <div className={styles.form}>
            {match.status === "live" && <Pitch match={match} />}
            <StatusPanel match={match} />
            {match.status === "archived" && <ScorePanel match={match} />}
          </div>
          <div className={styles.form}>
            <PlanForm match={match} />
            <ScorerLinks matchId={match.id} />
            <EmbedCode matchId={match.id} title={name(match)} />
          </div>
        </div>
        <div className={styles.columns} hidden={tab !== "stream"}>
          <div className={styles.form}>
            {tab === "stream" && match.stream !== null && match.stream.live !== null && (
              <StreamHealthNote matchId={match.id} />
            )}
            <StreamForm match={match} />
          </div>
          <AccessForm match={match} />
        </div>
      </TabPanel>
    </>
  );
}
