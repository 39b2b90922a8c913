import type { UseQueryResult } from "@tanstack/react-query";
import { useDeferredValue, type ReactNode } from "react";
import { History } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { useSteadyPending } from "#src/ui/form/useSteadyPending.ts";
import { formatRelative, formatTime } from "#src/i18n/format.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { asServerTime } from "#src/lib/clock.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { useNow } from "#src/ui/useNow.ts";
import styles from "./QueryView.module.css";

type ViewedQuery<T> = Pick<
  UseQueryResult<T>,
  "data" | "dataUpdatedAt" | "error" | "isError" | "isPending" | "isFetching" | "fetchStatus"
> & { readonly refetch: () => unknown };

export interface QueryViewProps<T> {
  readonly query: ViewedQuery<T>;
  /** Placeholders of the same size as the content. */
  readonly skeleton: ReactNode;
  readonly failed: string;
  readonly isEmpty?: (content: T) => boolean;
  readonly empty?: { readonly title: string; readonly text?: string; readonly action?: ReactNode };
  readonly children: (content: T) => ReactNode;
}

/** Skeleton, content, empty, error with retry, outdated content with its time; each part has its own. */
export function QueryView<T>({ query, skeleton, failed, isEmpty, empty, children }: QueryViewProps<T>) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { data: content } = query;
  // The first content is rendered in small steps, so that an answer does not delay a scroll or a tap.
  const isReady = useDeferredValue(content !== undefined);
  const waiting = useSteadyPending(query.isPending && query.fetchStatus !== "paused");
  if (waiting || (content !== undefined && !isReady)) {
    return (
      <div aria-busy="true">
        <span className="sr">{t(($) => $.catalog.loading)}</span>
        {skeleton}
      </div>
    );
  }
  const isNothing = content !== undefined && empty && isEmpty?.(content);
  // An outdated empty answer says nothing about now. Offline, the bar at the foot of the window gives the data's age.
  if (content === undefined || (isNothing && query.isError && isOnline)) {
    const why = isOnline ? errorText(t, query.error) : t(($) => $.catalog.notStored);
    return (
      <ErrorNote
        title={failed}
        text={why}
        retryLabel={t(($) => $.common.retry)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (isNothing) return <EmptyNote {...empty} />;
  return (
    <>
      {/* Offline, the bar at the foot of the window says so once for the whole page. */}
      {query.isError && isOnline && <UpdatedAt at={query.dataUpdatedAt} />}
      {children(content)}
    </>
  );
}

/** Shows how old the data is: "Updated 18:52, 1 hour ago". `at` is in device time, as queries record it. */
function UpdatedAt({ at: updatedAt }: { readonly at: number }) {
  const { t, language } = useTranslation();
  const now = useNow(MINUTE_MS);
  const at = asServerTime(updatedAt);
  return (
    <p className={styles.stamp}>
      <Icon node={History} className="icon-sm" />
      {t(($) => $.catalog.updated, {
        time: formatTime(language, at),
        ago: formatRelative(language, Math.min(at, now), now),
      })}
    </p>
  );
}
