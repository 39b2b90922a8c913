/** A value with subscribers, in the shape `useSyncExternalStore` wants. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** Makes a store that tells its listeners when the value is another one than before (`Object.is`). */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
