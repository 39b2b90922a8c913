import type { Change } from "#src/domain/change.ts";
import { sessionStore, viewerIdOf, type Session } from "#src/session/session.ts";
import { onConfirmedElsewhere } from "./changesChannel.ts";

type List<T> = Readonly<Record<string, T>>;

interface MembershipOptions<T> {
  /** The kind of change by which the viewer adds and removes members. */
  readonly kind: Change["kind"];
  readonly get: (session: Session) => List<T>;
  readonly put: (list: List<T>) => Partial<Session>;
  /** What the session holds of an id that another tab has added; null where the stored session tells other tabs. */
  readonly added: T | null;
  /** Called with the whole list after a change that the server has confirmed. */
  readonly onConfirmed?: (list: List<T>) => void;
}

/** Creates the one writer of a list of the viewer's in the session: follows, watchlist or topics. */
export function createMembership<T>({ kind, get, put, added, onConfirmed }: MembershipOptions<T>) {
  /** What the server has confirmed, in order; null for a removed member. */
  const confirmed: { readonly id: string; readonly member: T | null }[] = [];
  /** Whether the session has the server's list. */
  const known = createPerSignIn<true>();
  const loaded = createPerSignIn<Promise<unknown>>();
  let isListening = false;

  /** Returns a list with everything confirmed since `mark`, the newest first. */
  const applied = (list: List<T>, mark: number): List<T> =>
    confirmed.slice(mark).reduce((before, { id, member }) => {
      const { [id]: _, ...others } = before;
      return member === null ? others : { [id]: member, ...others };
    }, list);

  /** Returns a function that says whether the viewer is still the same. */
  function sameViewer(): () => boolean {
    const viewerId = viewerIdOf(sessionStore.get());
    return () => viewerIdOf(sessionStore.get()) === viewerId;
  }

  /**
   * Call it before the list is requested. The function that it returns puts the answer into the session, with what was
   * confirmed meanwhile, which the answer may lack (FOL-4), and not if another viewer has signed in.
   */
  function begin(): (list: List<T>) => void {
    // Before the request, whose answer has only what other tabs changed until then.
    if (!isListening && added !== null) onConfirmedElsewhere(kind, ({ id, isOn }) => confirm(id, isOn ? added : null));
    isListening = true;
    const mark = confirmed.length;
    const isSame = sameViewer();
    return (list) => {
      if (!isSame()) return;
      known.set(true);
      sessionStore.update(put(applied(list, mark)));
    };
  }

  /** Applies a change that the server has confirmed, here or in another tab; null removes the member. */
  function confirm(id: string, member: T | null): void {
    const mark = confirmed.push({ id, member }) - 1;
    const list = applied(get(sessionStore.get()), mark);
    sessionStore.update(put(list));
    onConfirmed?.(list);
  }

  return {
    begin,
    confirm,
    has: (id: string): boolean => Object.hasOwn(get(sessionStore.get()), id),
    /** Puts the list that this device stores into the session until the server has answered. */
    restore: (list: List<T>): void => void (known.get() === null && begin()(list)),
    /** Sends a change by `post`, which resolves with the member, then updates the session; rejects with ApiError. */
    async send(id: string, post: () => Promise<T | null>): Promise<void> {
      const isSame = sameViewer();
      const member = await post();
      if (isSame()) confirm(id, member);
    },
    /** The loading of this sign-in: null before the first, and after one that failed. */
    loading: () => loaded.get(),
    /** Notes that `work` loads the list; rejects with it, and the next caller loads again. */
    load<R>(work: Promise<R>): Promise<R> {
      loaded.set(work);
      work.catch(() => loaded.drop(work));
      return work;
    },
    /** Lets the next caller load again. */
    loadAgain: (work: Promise<unknown>): void => loaded.drop(work),
  };
}

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
function createPerSignIn<T>(): PerSignIn<T> {
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
