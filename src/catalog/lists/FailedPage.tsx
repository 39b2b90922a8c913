import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { ErrorPage } from "./ErrorPage.tsx";

type PageQuery = Pick<UseQueryResult, "data" | "error" | "isError" | "fetchStatus"> & {
  readonly refetch: () => unknown;
};

/** Returns true when a query failed, or waits for the network, and has no data. */
export const hasFailed = ({ data, isError, fetchStatus }: PageQuery): boolean =>
  data === undefined && (isError || fetchStatus === "paused");

/** From the first failure until there is data: mounting a query anew would request it, without end. */
export const isMissing = ({ data, errorUpdateCount }: Pick<UseQueryResult, "data" | "errorUpdateCount">): boolean =>
  data === undefined && errorUpdateCount > 0;

export interface FailedPageProps {
  readonly query: PageQuery;
  readonly title: string;
}

/** Replaces a whole page whose only query failed: without its answer there is no heading to show. */
export function FailedPage({ query, title }: FailedPageProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="alert">
      <PageMetadata title={title} />
      <ErrorPage
        title={title}
        text={isOnline ? errorText(t, query.error) : t(($) => $.catalog.notStored)}
        // The button disappears with the retry, so the focus moves to the page until the answer is there.
        onRetry={() => {
          document.getElementById("main")?.focus({ preventScroll: true });
          void query.refetch();
        }}
      />
    </div>
  );
}
