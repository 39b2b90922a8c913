import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/Note.tsx";
import styles from "./More.module.css";

export interface MoreProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "error" | "fetchNextPage"
  >;
}

/** The button under a list that brings its next page; a page that fails says so here and leaves the rest. */
export function More({ query }: MoreProps) {
  const { t } = useTranslation();
  if (!query.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {query.isFetchNextPageError && (
        <Note tone="danger" role="alert">
          {errorText(t, query.error)}
        </Note>
      )}
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {t(($) => $.catalog.more)}
      </Button>
    </div>
  );
}
