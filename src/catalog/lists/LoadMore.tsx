import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { wantsSaveData } from "#src/lib/saveData.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import styles from "./LoadMore.module.css";

/** So many pages come by themselves; then the button has to be pressed once, so that the foot of the page is in reach. */
const BY_ITSELF = 5;
/** How far below the window the end of the list may be for the next page to come. */
const AHEAD = "600px";

export interface LoadMoreProps {
  readonly query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    "data" | "hasNextPage" | "isFetching" | "isFetchingNextPage" | "isFetchNextPageError" | "error" | "fetchNextPage"
  >;
}

/**
 * The end of a list: its next page comes when the viewer gets near, or by the button; on a thrifty line by the button
 * alone. A page that fails says so here and leaves the rest.
 */
export function LoadMore({ query }: LoadMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(BY_ITSELF);
  const pages = query.data?.pages.length ?? 0;
  const pagesBefore = useRef(pages);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const mayCome = hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    // A list gets shorter when another one takes its place, as after a change of the filters: that one begins anew.
    if (pages < pagesBefore.current) left.current = BY_ITSELF;
    pagesBefore.current = pages;
  }, [pages]);

  useEffect(() => {
    const box = end.current;
    if (!mayCome || box === null || !("IntersectionObserver" in window) || wantsSaveData()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || left.current === 0) return;
        left.current -= 1;
        void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [mayCome, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError && (
        <Note tone="danger" role="alert">
          {t(($) => $.catalog.moreFailed)} {errorText(t, query.error)}
        </Note>
      )}
      <Button
        busy={query.isFetchingNextPage}
        onClick={() => {
          left.current = BY_ITSELF;
          void fetchNextPage();
        }}
      >
        {t(($) => (isFetchNextPageError ? $.common.retry : $.catalog.more))}
      </Button>
    </div>
  );
}
