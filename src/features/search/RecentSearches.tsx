import { History, X } from "lucide";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { searchKey } from "#contract/searchKey.ts";
import styles from "./search.module.css";

const MAX_SEARCHES = 8;

/** Persisted like an answer, so a sign-out deletes it; "static", because no server can refresh it. */
const recentQuery = queryOptions({
  queryKey: ["recentSearches"] as const,
  queryFn: (): readonly string[] => [],
  staleTime: "static",
  meta: { persist: "user" },
});

export interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onChoose: (words: string) => void;
  readonly forget: (words: string) => void;
  readonly clear: () => void;
}

export function RecentSearches({ searches, onChoose, forget, clear }: RecentSearchesProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="recent">
      <div className={styles.recentHead}>
        <SectionHead id="recent" size="small" title={t(($) => $.search.recent)} />
        {searches.length > 0 && (
          <Button variant="ghost" size="sm" onClick={clear}>
            {t(($) => $.search.clearRecent)}
          </Button>
        )}
      </div>
      {searches.length === 0 ? (
        <p className="small muted">{t(($) => $.search.noRecent)}</p>
      ) : (
        <ul className={styles.list}>
          {searches.map((words) => (
            <li key={words} className={styles.recent}>
              <button type="button" className={styles.again} onClick={() => onChoose(words)}>
                <Icon node={History} />
                <span className="clip1" dir="auto">
                  {words}
                </span>
              </button>
              <IconButton
                icon={<Icon node={X} className="icon-sm" />}
                label={t(($) => $.search.forget, { words })}
                onClick={() => forget(words)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function useRecentSearches() {
  const queryClient = useQueryClient();
  const { data: searches = [], isPending } = useQuery(recentQuery);
  const change = (next: (before: readonly string[]) => readonly string[]) =>
    queryClient.setQueryData(recentQuery.queryKey, (before: readonly string[] | undefined) => next(before ?? []));
  return {
    searches,
    /** False until the stored searches were read. */
    isRead: !isPending,
    remember: (words: string) => void change((before) => addRecentSearch(before, words)),
    forget: (words: string) => void change((before) => before.filter((other) => other !== words)),
    clear: () => void change(() => []),
  };
}

/** Returns the list with `words` first and without earlier spellings of the same search. */
export function addRecentSearch(before: readonly string[], words: string): readonly string[] {
  const key = searchKey(words);
  if (key === "") return before;
  return [words.trim(), ...before.filter((other) => searchKey(other) !== key)].slice(0, MAX_SEARCHES);
}
