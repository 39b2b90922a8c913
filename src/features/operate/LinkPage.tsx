import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { ApiError } from "#src/api/error.ts";
import { toApiError } from "#src/catalog/forms/useSubmit.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import { sendLinkEntries } from "./calls/linkOutbox.ts";
import { operateErrorText } from "./calls/operateErrorText.ts";
import { operateQueries } from "./calls/operateQueries.ts";
import { OperateScreen } from "./calls/OperateScreen.tsx";
import { forgetOpened, openedLink, openedLinkStore } from "./calls/scorerLink.ts";
import { UndoBar } from "./calls/UndoBar.tsx";
import { OpenLink } from "./links/OpenLink.tsx";
import { MatchScreen } from "./match/MatchScreen.tsx";
import styles from "./calls/operate.module.css";

/** What a scorer's link opens: one match, without an account (OPS-8). */
export function LinkPage({ link }: { readonly link: string }) {
  const isOpened = useSyncExternalStore(openedLinkStore.subscribe, () => openedLink() !== null);
  return (
    <div className={styles.frame}>
      {isOpened ? <OpenedMatch /> : <OpenLink link={link} />}
      <UndoBar />
    </div>
  );
}

function OpenedMatch() {
  const { t } = useTranslation();
  const query = useQuery(operateQueries.link());
  const hasEnded = query.error instanceof ApiError && query.error.code === "link_ended";
  useEffect(() => {
    if (hasEnded) forgetOpened();
  }, [hasEnded]);
  useSendingEntries();
  return (
    <>
      {(query.data === undefined || hasEnded) && (
        <OperateScreen title={t(($) => $.operate.link.page)}>
          {hasEnded && <EmptyNote title={t(($) => $.operate.errors.link_ended)} />}
        </OperateScreen>
      )}
      {!hasEnded && (
        <QueryView query={query} skeleton={<Skeleton height="24rem" />} failed={t(($) => $.operate.match.failed)}>
          {({ matchId }) => <MatchScreen id={matchId} isOperator={false} />}
        </QueryView>
      )}
    </>
  );
}

/** A server that fails says nothing once it has recovered. */
const AGAIN_MS = 10_000;

/** Sends what waits on this phone: now, with the network, and again. */
function useSendingEntries(): void {
  const texts = useTranslation();
  const client = useQueryClient();
  useEffect(() => {
    const sendNow = async () => {
      const refused = await sendLinkEntries();
      void client.invalidateQueries({ queryKey: [...operateQueries.all, "match"] });
      for (const { change, error } of refused) {
        const reason = operateErrorText(texts, toApiError(error));
        toast(`${change.title ?? ""} ${texts.t(($) => $.operate.notSaved, { reason })}`.trim(), {
          tone: "danger",
          stays: true,
        });
      }
    };
    void sendNow();
    const stop = connectivity.online.subscribe(() => void sendNow());
    const timer = setInterval(() => void sendNow(), AGAIN_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [client, texts]);
}
