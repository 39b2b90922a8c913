import { plainLetters, searchKey } from "#contract/searchKey.ts";

/** Returns the words of what was searched, as searches compare them: each once, longest first. */
export function searchWords(query: string): string[] {
  const words = new Set(searchKey(query).split(" "));
  words.delete("");
  return [...words].sort((a, b) => b.length - a.length);
}

export function containsAll(text: string, words: readonly string[]): boolean {
  const key = searchKey(text);
  return words.every((word) => key.includes(word));
}

interface TextPart {
  readonly text: string;
  readonly isHit: boolean;
}

/** Splits `text` into parts and marks those that match one of `words`; the parts joined give `text` again. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const letters = [...text];
  // Where each letter begins in the compared form: "Æ" has two letters there, a separate accent has none.
  const starts: number[] = [];
  let key = "";
  for (const letter of letters) {
    starts.push(key.length);
    key += plainLetters(letter);
  }
  const isHit = letters.map(() => false);
  for (const word of words) {
    if (word === "") continue;
    for (let at = key.indexOf(word); at !== -1; at = key.indexOf(word, at + word.length)) {
      letters.forEach((_, index) => {
        const end = starts[index + 1] ?? key.length;
        if ((starts[index] ?? 0) < at + word.length && end > at) isHit[index] = true;
      });
    }
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const hit = isHit[index] === true;
    const last = parts.at(-1);
    if (last?.isHit === hit) parts[parts.length - 1] = { text: last.text + letter, isHit: hit };
    else parts.push({ text: letter, isHit: hit });
  });
  return parts;
}
