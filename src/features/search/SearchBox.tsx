import { Search, X } from "lucide";
import type { RefObject } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import styles from "./search.module.css";

export interface SearchBoxProps {
  readonly words: string;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onText: () => void;
  readonly onClear: () => void;
  readonly onSubmit: () => void;
}

/** Renders the large search field. It has the focus when the page opens. */
export function SearchBox({ words, input, onText, onClear, onSubmit }: SearchBoxProps) {
  const { t } = useTranslation();
  return (
    <search>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Icon node={Search} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          defaultValue={words}
          maxLength={100}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          // Searching is the only purpose of the page.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={t(($) => $.search.title)}
          placeholder={t(($) => $.search.placeholder)}
          onInput={onText}
        />
        {/* The style sheet shows it once something is typed. */}
        <IconButton icon={<Icon node={X} />} label={t(($) => $.search.clear)} onClick={onClear} />
      </form>
    </search>
  );
}
