interface Confirmed<T> {
  readonly id: string;
  /** Null for a removed entry. */
  readonly value: T | null;
}

/**
 * Records what the server has confirmed of the viewer's list, so that the answer to an earlier request does not undo it
 * (FOL-4).
 */
export function createServerConfirmed<T>() {
  const all: Confirmed<T>[] = [];
  return {
    note: (id: string, value: T | null): void => void all.push({ id, value }),
    /** Returns a mark for `applyTo`; call it before the request is sent. */
    mark: (): number => all.length,
    /** Returns the list of an answer with everything confirmed since `mark`, the newest first. */
    applyTo(answer: Readonly<Record<string, T>>, mark: number): Readonly<Record<string, T>> {
      let list = answer;
      for (const { id, value } of all.slice(mark)) {
        const { [id]: _, ...others } = list;
        list = value === null ? others : { [id]: value, ...others };
      }
      return list;
    },
  };
}
