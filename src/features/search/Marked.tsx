import { markWords } from "#src/lib/search/matchText.ts";
import styles from "./search.module.css";

export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  let at = 0;
  return markWords(text, words).map((part) => {
    const key = at;
    at += part.text.length;
    return part.isHit ? (
      <mark key={key} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    );
  });
}
