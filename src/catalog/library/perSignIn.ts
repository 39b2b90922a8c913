import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/** A place for a value that ends with the session in which it was put there. */
interface PerSignIn<T> {
  /** Returns the value; null if there is none, or if its viewer has signed out since. */
  get(): T | null;
  set(value: T): void;
  /** Removes `value` if it is still there. */
  drop(value: T): void;
}

/**
 * Creates a place for what was loaded into the viewer's session. It is emptied when they sign out: whoever signs in
 * after that, the same viewer too, has an empty session, and everything is loaded again.
 */
export function createPerSignIn<T>(): PerSignIn<T> {
  let kept: T | null = null;
  let viewerId = viewerIdOf(sessionStore.get());
  sessionStore.subscribe(() => {
    const next = viewerIdOf(sessionStore.get());
    if (next !== viewerId) kept = null;
    viewerId = next;
  });
  return {
    get: () => kept,
    set: (value) => void (kept = value),
    drop(value) {
      if (kept === value) kept = null;
    },
  };
}
