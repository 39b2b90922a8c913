import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useOnline } from "#src/offline/useOnline.ts";
import { PageHead } from "#src/ui/page/PageHead.tsx";
import { ErrorPage } from "./ErrorPage.tsx";

type Question = Pick<UseQueryResult, "data" | "error" | "isError" | "fetchStatus"> & {
  readonly refetch: () => unknown;
};

/** Failed, or there is no network to ask. */
export const isUnanswered = ({ data, isError, fetchStatus }: Question): boolean =>
  data === undefined && (isError || fetchStatus === "paused");

export interface FailedPageProps {
  readonly query: Question;
  /** "This page did not load" */
  readonly title: string;
}

/** In the place of a whole page whose one question failed: without its answer there is no head, and no name for one. */
export function FailedPage({ query, title }: FailedPageProps) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  return (
    <div role="alert">
      <PageHead title={title} />
      <ErrorPage
        title={title}
        text={isOnline ? errorText(t, query.error) : t(($) => $.catalog.notStored)}
        // The button goes with the question: the page keeps the focus until its answer is there.
        onRetry={() => {
          document.getElementById("main")?.focus({ preventScroll: true });
          void query.refetch();
        }}
      />
    </div>
  );
}
