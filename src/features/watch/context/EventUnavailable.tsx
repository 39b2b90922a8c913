import type { UseQueryResult } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { WifiOff } from "lucide";
import { useState } from "react";
import { isUnreachable } from "#src/api/error.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import styles from "./EventUnavailable.module.css";

/** Throws "not found" if the event does not exist (NAV-10); else offers to try again. */
export function EventUnavailable({ query }: { readonly query: UseQueryResult }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const [isTrying, setTrying] = useState(false);
  // A failed request is paused while the network is gone.
  const isWaiting = query.fetchStatus === "paused";
  if (!isWaiting && !isUnreachable(query.error)) throw notFound({ data: { context: "event" } });
  const isAway = isWaiting || !isOnline;
  const title = isAway ? t(($) => $.unstored.title) : t(($) => $.errors.page_failed);
  const tryAgain = async () => {
    setTrying(true);
    // A paused request continues automatically once the network is back.
    if (await connectivity.retry()) await query.refetch();
    setTrying(false);
  };
  return (
    <div className={styles.unreached}>
      <PageMetadata title={title} />
      <ErrorNote
        title={title}
        text={isAway ? t(($) => $.unstored.text) : errorText(t, query.error)}
        icon={isAway ? <Icon node={WifiOff} /> : undefined}
        retryLabel={t(($) => $.common.retry)}
        busy={isTrying}
        onRetry={() => void tryAgain()}
      />
    </div>
  );
}
