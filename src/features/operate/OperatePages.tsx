import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { isAbsent } from "#src/api/error.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { OperatorAccess } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { textIn } from "#src/lib/search/looseSearch.ts";
import { rememberModerator } from "#src/session/moderator.ts";
import { useSession } from "#src/session/session.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { operateQueries } from "./calls/operateQueries.ts";
import { dayOfText } from "./calls/localTime.ts";
import { OperateScreen } from "./calls/OperateScreen.tsx";
import { useUnsentEntries } from "./calls/unsentEntries.ts";
import { WaitingNote } from "./calls/WaitingNote.tsx";
import { linkToken } from "./calls/scorerLink.ts";
import { UndoBar } from "./calls/UndoBar.tsx";
import { ChangesList } from "./changes/ChangesList.tsx";
import { CodesScreen } from "./codes/CodesScreen.tsx";
import { FactorScreen } from "./factor/FactorScreen.tsx";
import { LinkPage } from "./LinkPage.tsx";
import { MailsScreen } from "./mails/MailsScreen.tsx";
import { MatchScreen } from "./match/MatchScreen.tsx";
import { ModerationScreen } from "./moderation/ModerationScreen.tsx";
import { OperateNav } from "./OperateNav.tsx";
import { PeopleScreen } from "./people/PeopleScreen.tsx";
import { TeamsScreen } from "./teams/TeamsScreen.tsx";
import { TodayScreen } from "./today/TodayScreen.tsx";
import styles from "./calls/operate.module.css";

/** All operator's pages (OPS-1); which one follows from the query of the address, or a scorer's link behind its #. */
export function OperatePages() {
  const link = linkToken();
  return link === null ? <PagesOfRoles /> : <LinkPage key={link} link={link} />;
}

function PagesOfRoles() {
  const { t } = useTranslation();
  const query = useQuery(operateQueries.access());
  const isWaiting = useUnsentEntries().length > 0;
  // Nobody is an operator: there are no such pages.
  if (isAbsent(query.error)) return <Title text={t(($) => $.errors.page_not_found)} />;
  return (
    <>
      {query.data === undefined && (
        <>
          <Title text={t(($) => $.operate.title)} />
          <WaitingNote isWaiting={isWaiting} />
        </>
      )}
      <QueryView query={query} skeleton={<Skeleton height="14rem" />} failed={t(($) => $.operate.failed)}>
        {(access) => <Opened access={access} />}
      </QueryView>
    </>
  );
}

function Title({ text }: { readonly text: string }) {
  return (
    <div className={styles.frame}>
      <OperateScreen title={text} />
    </div>
  );
}

function Opened({ access }: { readonly access: OperatorAccess }) {
  const { t } = useTranslation();
  const isOpen = useNow(MINUTE_MS) < (access.until ?? 0);
  const { user } = useSession();
  const viewerId = user?.id;
  const { role, until } = access;
  useEffect(() => {
    if (viewerId !== undefined && role !== "scorer") rememberModerator(viewerId, until ?? 0);
  }, [viewerId, role, until]);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {!wasOpen && <PageMetadata title={t(($) => $.operate.factor.title)} isHidden />}
      {!isOpen && <FactorScreen isSetUp={access.hasSecondFactor} />}
      {/* Hidden, so that forms keep what was typed when the second factor has to be shown again. */}
      {wasOpen && (
        <div className={styles.frame} hidden={!isOpen}>
          <OperateNav role={access.role} />
          <Screen access={access} />
          <UndoBar />
        </div>
      )}
    </>
  );
}

/** Anything unknown in the address leads to today. */
function Screen({ access }: { readonly access: OperatorAccess }) {
  const { t } = useTranslation();
  const { match, part, day, team } = useSearch({ strict: false });
  const { role } = access;
  const id = textIn(match);
  if (role === "moderator" || (role === "operator" && part === "moderation")) return <ModerationScreen />;
  if (id !== undefined) return <MatchScreen key={id} id={id} isOperator={role === "operator"} />;
  if (role === "operator" && part === "teams") return <TeamsScreen id={textIn(team)} />;
  if (role === "operator" && part === "people") return <PeopleScreen access={access} />;
  if (role === "operator" && part === "codes") return <CodesScreen />;
  if (role === "operator" && part === "mails") return <MailsScreen />;
  if (role === "operator" && part === "changes")
    return (
      <OperateScreen title={t(($) => $.operate.places.changes)}>
        <ChangesList id={null} />
      </OperateScreen>
    );
  return <TodayScreen day={dayOfText(textIn(day) ?? "")} />;
}
