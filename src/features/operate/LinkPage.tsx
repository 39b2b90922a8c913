import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { ApiError } from "#src/api/error.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { watchUnsaved } from "#src/platform/busy.ts";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { operateQueries } from "./calls/operateQueries.ts";
import { OperateScreen } from "./calls/OperateScreen.tsx";
import { UndoBar } from "./calls/UndoBar.tsx";
import { MatchScreen } from "./match/MatchScreen.tsx";
import styles from "./calls/operate.module.css";

/** What a scorer's link opens: one match, without an account (OPS-8). */
export function LinkPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(operateQueries.link());
  useEffect(() => watchUnsaved(() => client.isMutating() > 0), [client]);
  const hasEnded = query.error instanceof ApiError && query.error.code === "link_ended";
  return (
    <div className={styles.frame}>
      {query.data === undefined && (
        <OperateScreen title={t(($) => $.operate.link.page)}>
          {hasEnded && <EmptyNote title={t(($) => $.operate.errors.link_ended)} />}
        </OperateScreen>
      )}
      {!hasEnded && (
        <QueryView query={query} skeleton={<Skeleton height="24rem" />} failed={t(($) => $.operate.match.failed)}>
          {({ matchId }) => <MatchScreen id={matchId} isOperator={false} />}
        </QueryView>
      )}
      <UndoBar />
    </div>
  );
}
