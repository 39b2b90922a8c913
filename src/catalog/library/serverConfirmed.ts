interface Confirmed<T> {
  readonly id: string;
  /** Null when it was taken away. */
  readonly value: T | null;
}

/**
 * Remembers what the server has confirmed of the viewer's own list, so that an answer that was asked for before, and
 * comes after, does not take it back (FOL-4).
 */
export function createServerConfirmed<T>() {
  const all: Confirmed<T>[] = [];
  return {
    note: (id: string, value: T | null): void => void all.push({ id, value }),
    /** Now, as `over` takes it: to be read before an answer is asked for. */
    mark: (): number => all.length,
    /** The list of an answer with what was confirmed since `mark`, the newest first. */
    over(answer: Readonly<Record<string, T>>, mark: number): Readonly<Record<string, T>> {
      let list = answer;
      for (const { id, value } of all.slice(mark)) {
        const { [id]: _, ...others } = list;
        list = value === null ? others : { [id]: value, ...others };
      }
      return list;
    },
  };
}
