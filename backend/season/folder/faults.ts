/** A fault in a folder: where it is, and what to write instead. */
export interface Fault {
  readonly file: string;
  readonly line: number | null;
  /** Such as `E (start)`. */
  readonly column: string | null;
  /** The text that was read; null if something is missing. */
  readonly read: string | null;
  /** A sentence that says what to do. */
  readonly advice: string;
}

/** Collects faults; of very many, the first are enough to work on. */
export interface Faults {
  readonly add: (fault: Fault) => void;
  readonly all: () => readonly Fault[];
}

const MOST = 500;

export function createFaults(): Faults {
  const faults: Fault[] = [];
  return { add: (fault) => void (faults.length < MOST && faults.push(fault)), all: () => faults };
}

const SHOWN = 80;

/** One line, safe for a terminal, whatever the folder holds. */
export function faultText({ file, line, column, read, advice }: Fault): string {
  const place = [file, line === null ? "" : `line ${line}`, column === null ? "" : `column ${column}`];
  const short = read === null ? "" : `${printable(read).slice(0, SHOWN)}${read.length > SHOWN ? "…" : ""}`;
  // Texts of tenant.json have their quotes.
  const seen = read === null ? "" : short.startsWith('"') ? ` ${short}.` : ` "${short}".`;
  return `${place.filter(Boolean).join(", ")}:${seen} ${advice}`;
}

export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");

/** Returns the word of `known` that is most similar to what was written; null if none is similar. */
export function nearest(written: string, known: Iterable<string>): string | null {
  let best: { readonly word: string; readonly steps: number } | null = null;
  const from = written.toLowerCase();
  for (const word of known) {
    if (Math.abs(word.length - written.length) > 3) continue;
    const steps = distance(from, word.toLowerCase());
    if (steps <= Math.min(3, Math.ceil(word.length / 3)) && steps < (best?.steps ?? Infinity)) best = { word, steps };
  }
  return best?.word ?? null;
}

/** How many letters have to be added, taken away or exchanged. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next.push(
        Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}
