import { useSyncExternalStore } from "react";
import type { FollowedItem, UserTokenData } from "#src/domain/viewer/viewer.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";
import { NOTHING_STORED, readSession, STORED_KEY, type StoredSession } from "./stored.ts";

/** The session: what is kept in browser storage, and what only this page's memory holds (SES-1). */
export interface Session extends StoredSession {
  readonly selected: Readonly<Record<string, true>>;
  /** What the viewer wants to be told by push (PWA-8). */
  readonly topics: Readonly<Record<string, true>>;
  readonly creditCard: { readonly brand: string; readonly last4: string } | null;
  readonly creditCardToken: string | null;
  readonly ppvTickets: readonly string[];
  /** True while a refresh of the access token is under way. */
  readonly pendingAccessTokenRefresh: boolean;
}

const MEMORY_EMPTY = {
  selected: {},
  topics: {},
  creditCard: null,
  creditCardToken: null,
  ppvTickets: [],
  pendingAccessTokenRefresh: false,
} as const;
const SIGNED_OUT: Session = { ...NOTHING_STORED, ...MEMORY_EMPTY };

/** Runs before a viewer is forgotten; what it returns is waited for (a bounded time). */
type LeaveStep = (viewerId: string) => void | Promise<void>;

export interface SessionStore {
  get(): Session;
  subscribe(listener: () => void): () => void;
  /** Reads the stored session and follows the other tabs until the returned function is called. For the boot. */
  start(): () => void;
  /** Reads storage again, for those who cannot wait for the event of another tab's change. */
  reload(): Session;
  /** Takes over the given members; the persisted ones are stored at once. */
  update(change: Partial<Session>): void;
  /** Takes over a new token pair, or drops the present one. */
  setTokens(tokens: UserTokenData | null): void;
  /** Forgets everything about the viewer, here and in storage. */
  clear(): void;
  /** Adds a step of signing out; returns the function that removes it. */
  onLeave(step: LeaveStep): () => void;
  /** Runs the sign-out steps in the order they were added; a step that fails does not stop the next. */
  leave(viewerId: string): Promise<void>;
  /** True from the first of those steps until the session is cleared. */
  isLeaving(): boolean;
}

/** Makes an empty session store. It touches no storage before `start`, so that it can be made anywhere. */
export function createSessionStore(): SessionStore {
  const store = createStore<Session>(SIGNED_OUT);
  const steps = new Set<LeaveStep>();
  let seen: string | null = null;
  // Storage that refused a write no longer holds the truth: until another tab writes, this page's memory does.
  let detached = false;
  let isLeaving = false;

  function reload(): Session {
    const text = detached ? seen : readStored(STORED_KEY);
    if (text === seen) return store.get();
    seen = text;
    const next = readSession(text);
    const before = store.get();
    store.set({ ...(next.user?.id === before.user?.id ? before : SIGNED_OUT), ...next });
    return store.get();
  }

  function update(change: Partial<Session>): void {
    // What another tab has stored meanwhile must not be overwritten with what this one knew of it.
    const next = { ...reload(), ...change };
    const { user, token, userTokenData, followed, devices } = next;
    // Nobody's session leaves nothing behind, whatever still ends after the sign-out (SES-5).
    const isNobodys = user === null && token === null && devices.length + Object.keys(followed).length === 0;
    const text = isNobodys
      ? null
      : JSON.stringify({ user, token, userTokenData, followed, devices } satisfies StoredSession);
    if (text !== seen) {
      // A refused write leaves the old text, whose refresh token is spent: better nothing than that.
      detached = !writeStored(STORED_KEY, text) && !(writeStored(STORED_KEY, null) && writeStored(STORED_KEY, text));
      seen = text;
    }
    store.set(next);
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    reload,
    update,
    start() {
      reload();
      const onStorage = (event: StorageEvent) => {
        if (event.key !== STORED_KEY && event.key !== null) return;
        detached = false;
        reload();
      };
      // A page that slept in the back-forward cache got no storage events.
      const onShow = () => void reload();
      addEventListener("storage", onStorage);
      addEventListener("pageshow", onShow);
      return () => {
        removeEventListener("storage", onStorage);
        removeEventListener("pageshow", onShow);
      };
    },
    setTokens: (tokens) => update({ token: tokens?.token ?? null, userTokenData: tokens }),
    isLeaving: () => isLeaving,
    clear() {
      isLeaving = false;
      detached = !writeStored(STORED_KEY, null);
      seen = null;
      store.set(SIGNED_OUT);
    },
    onLeave(step) {
      steps.add(step);
      return () => steps.delete(step);
    },
    async leave(viewerId) {
      isLeaving = true;
      for (const step of steps) {
        try {
          await step(viewerId);
        } catch (error) {
          console.warn("A sign-out step failed", error);
        }
      }
    },
  };
}

/** The one session of this page. */
export const sessionStore = createSessionStore();

/** Signed in: an access token and a user are there (SES-4). */
export const isAuthenticated = ({ token, user }: Session): boolean => token !== null && user !== null;

/** The signed-in viewer's id, else null. */
export const viewerIdOf = (session: Session): string | null =>
  isAuthenticated(session) ? (session.user?.id ?? null) : null;

/** What the viewer follows, as a list (SES-4). */
export const followedItems = ({ followed }: Session): readonly FollowedItem[] => Object.values(followed);

/** The identities that followed items belong to, each once (SES-4). */
export const followedIdentitiesIds = (session: Session): readonly string[] => [
  ...new Set(followedItems(session).flatMap((item) => item.identitiesId ?? [])),
];

const serverSession = () => SIGNED_OUT;

/** The session for screens; renders again when it changes, in whichever tab that happened. Tokens stay out of screens. */
export function useSession(): Pick<Session, "user" | "devices" | "followed" | "selected" | "topics"> & {
  readonly isAuthenticated: boolean;
} {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, serverSession);
  const { user, devices, followed, selected, topics } = session;
  const isSignedIn = isAuthenticated(session);
  return { user: isSignedIn ? user : null, devices, followed, selected, topics, isAuthenticated: isSignedIn };
}
