import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { handleSearchKey } from "./keys.ts";
import { useRecentSearches } from "./recent.ts";
import { RecentSearches } from "./RecentSearches.tsx";
import { Results } from "./Results.tsx";
import { SearchBox } from "./SearchBox.tsx";
import type { SearchKind, SearchSearch } from "./searchSearch.ts";
import styles from "./search.module.css";

/** As long as a pause between two words; shorter and every letter would be asked for. */
const DEBOUNCE_MS = 200;

export interface SearchScreenProps {
  readonly words: string;
  readonly kind: SearchKind;
  readonly onChange: (search: SearchSearch) => void;
}

/** Search as you type (`/search`): teams and leagues, matches, highlights; the words are kept in the address. */
export function SearchScreen({ words, kind, onChange }: SearchScreenProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const [text, setText] = useState(words);
  const sent = useRef(words);
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const recent = useRecentSearches();

  const search = (next: string) => {
    sent.current = next.trim();
    onChange({ q: next.trim(), type: next.trim() === "" ? "all" : kind });
  };
  useEffect(() => {
    if (text.trim() === sent.current) return;
    const timer = setTimeout(() => search(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    // The address changed by itself: back, forward, a link.
    if (words === sent.current) return;
    sent.current = words;
    setText(words);
  }, [words]);

  return (
    // Keys only walk between links and the field, which have handlers of their own.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className="page"
      onKeyDown={(event) =>
        handleSearchKey(event, {
          root: root.current,
          input: input.current,
          onClear: () => setText(""),
          onLeave: () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: "/" })),
        })
      }
    >
      <PageHead
        title={words === "" ? t(($) => $.search.title) : t(($) => $.search.titleFor, { words })}
        isHidden={words !== ""}
      />
      <h1 className="sr">{t(($) => $.search.title)}</h1>
      <SearchBox
        text={text}
        input={input}
        onText={setText}
        onSubmit={() => {
          if (text.trim() !== sent.current) search(text);
          recent.remember(text);
        }}
      />
      {words === "" ? (
        <div className={styles.alone}>
          <RecentSearches {...recent} onChoose={setText} />
        </div>
      ) : (
        <Results
          words={words}
          kind={kind}
          onKind={(type) => onChange({ q: words, type })}
          onOpen={() => recent.remember(words)}
          aside={recent.searches.length > 0 && <RecentSearches {...recent} onChoose={setText} />}
        />
      )}
    </div>
  );
}
