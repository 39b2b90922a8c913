import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import styles from "./LoadMore.module.css";

/** Pages that load by themselves before the button must be pressed, so that the foot of the page can be reached. */
const BY_ITSELF = 5;
/** Distance below the window at which the end of a list that is being scrolled loads the next page. */
const AHEAD = "600px";

export interface LoadMoreProps {
  readonly query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    "data" | "hasNextPage" | "isFetching" | "isFetchingNextPage" | "isFetchNextPageError" | "error" | "fetchNextPage"
  >;
}

/**
 * Ends a list: loads the next page when the viewer gets near or presses the button; only by the button where the viewer
 * saves data. A failed page is reported here and leaves the rest. It belongs below rows, never below placeholders,
 * which are fewer.
 */
export function LoadMore({ query }: LoadMoreProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(BY_ITSELF);
  const hasScrolled = useHasScrolled();
  const pages = query.data?.pages.length ?? 0;
  const pagesBefore = useRef(pages);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const mayCome = hasNextPage && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    // A list gets shorter when another one replaces it, as after a change of filters: then the count starts again.
    if (pages < pagesBefore.current) left.current = BY_ITSELF;
    pagesBefore.current = pages;
  }, [pages]);

  useEffect(() => {
    const box = end.current;
    if (!mayCome || box === null || !("IntersectionObserver" in window) || shouldSaveData()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || left.current === 0) return;
        left.current -= 1;
        void fetchNextPage();
      },
      // Before that, only the window is filled.
      { rootMargin: hasScrolled ? AHEAD : "0px" },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [mayCome, hasScrolled, fetchNextPage]);

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

function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(false);
  useEffect(() => {
    const note = () => setHasScrolled(true);
    document.addEventListener("scroll", note, { once: true, passive: true });
    return () => document.removeEventListener("scroll", note);
  }, []);
  return hasScrolled;
}
