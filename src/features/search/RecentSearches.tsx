import { History, X } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import styles from "./search.module.css";

export interface RecentSearchesProps {
  readonly searches: readonly string[];
  readonly onChoose: (words: string) => void;
  readonly forget: (words: string) => void;
  readonly clear: () => void;
}

/** Lists the recent searches on this device; each can be repeated or removed. */
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
