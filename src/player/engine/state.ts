export interface State<T> {
  readonly get: () => T;
  /** Replaces the named fields and notifies the subscribers if something changed. */
  readonly patch: (change: Partial<T>) => void;
  readonly subscribe: (watcher: () => void) => () => void;
}

export function createState<T extends object>(initial: T): State<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    patch: (change) => {
      const next = { ...value, ...change };
      if ((Object.keys(change) as (keyof T)[]).every((key) => Object.is(next[key], value[key]))) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
