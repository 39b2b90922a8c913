import { sessionStore, viewerIdOf } from "#src/session/session.ts";

/** A value that is valid for one session of a viewer. */
interface PerSignIn<T> {
  /** Returns the value; null if none was set since the viewer signed in. */
  get(): T | null;
  set(value: T): void;
  /** Removes `value` if it is still there. */
  drop(value: T): void;
}

/**
 * Creates a variable for something that is loaded once per sign-in. It becomes null when the viewer signs out, so that
 * the next sign-in loads it again, even that of the same viewer.
 */
export function createPerSignIn<T>(): PerSignIn<T> {
  let current: T | null = null;
  let viewerId = viewerIdOf(sessionStore.get());
  sessionStore.subscribe(() => {
    const next = viewerIdOf(sessionStore.get());
    if (next !== viewerId) current = null;
    viewerId = next;
  });
  return {
    get: () => current,
    set: (value) => void (current = value),
    drop(value) {
      if (current === value) current = null;
    },
  };
}
