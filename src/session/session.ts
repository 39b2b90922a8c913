import { useSyncExternalStore } from "react";
import type { FollowedItem, UserTokenData } from "#src/domain/viewer/viewer.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";
import { createStore } from "#src/lib/store.ts";
import { NOTHING_STORED, readSession, SESSION_KEY, type StoredSession } from "./storedSession.ts";

/** The session: what is in browser storage, and what exists in this page's memory only (SES-1). */
export interface Session extends StoredSession {
  /* The specification names these three for whoever reads the session; screens read the queries (copyToSession.ts). */
  readonly selected: Readonly<Record<string, true>>;
  readonly creditCard: { readonly brand: string; readonly last4: string } | null;
  readonly ppvTickets: readonly string[];
  readonly creditCardToken: string | null;
  /** True while a refresh of the access token is under way. */
  readonly pendingAccessTokenRefresh: boolean;
}

const MEMORY_EMPTY = {
  selected: {},
  creditCard: null,
  creditCardToken: null,
  ppvTickets: [],
  pendingAccessTokenRefresh: false,
} as const;
/** The time in ms after which a rejected write is tried again: a full storage may have room by then. */
const WRITE_AGAIN_MS = 5_000;
const SIGNED_OUT: Session = { ...NOTHING_STORED, ...MEMORY_EMPTY };

interface Leaving {
  /** Whether the session ended by itself, so that the same viewer is likely to come back. */
  readonly isExpired: boolean;
}

/** A step that runs before a viewer's data is removed; a promise that it returns is awaited. */
type LeaveStep = (viewerId: string, leaving: Leaving) => void | Promise<void>;

/** The store of this page's session, which follows the other tabs. */
export interface SessionStore {
  get(): Session;
  subscribe(listener: () => void): () => void;
  /** Reads the stored session and follows the other tabs until the returned function is called; for the boot. */
  start(): () => void;
  /** For callers that cannot wait for the event of another tab's change. */
  reload(): Session;
  /** Replaces the given members; the persistent ones are stored at once. */
  update(change: Partial<Session>): void;
  /** Stores a new token pair, or removes the present one (null). */
  setTokens(tokens: UserTokenData | null): void;
  /** Removes everything about the viewer, from memory and storage. */
  clear(): void;
  onLeave(step: LeaveStep): () => void;
  /** Runs the sign-out steps in the order they were added; a step that fails does not stop the next. */
  leave(viewerId: string, leaving?: Leaving): Promise<void>;
  /** Returns true from the first of those steps until the session is cleared. */
  isLeaving(): boolean;
}

/** Creates an empty session store. It does not use storage before `start`, so it can be created anywhere. */
export function createSessionStore(): SessionStore {
  const store = createStore<Session>(SIGNED_OUT);
  const steps = new Set<LeaveStep>();
  let seen: string | null = null;
  /** What storage had when it rejected a write: until it changes, memory counts. Undefined if the session is stored. */
  let rejectedAt: string | null | undefined;
  let isLeaving = false;
  let again: ReturnType<typeof setTimeout> | undefined;

  /** Notes whether the session is stored as it is in memory. If not, tries again, unless another tab has stored one. */
  function noteStored(isStored: boolean): void {
    clearTimeout(again);
    rejectedAt = isStored ? undefined : readStored(SESSION_KEY);
    if (isStored) return;
    again = setTimeout(() => {
      reload();
      if (rejectedAt !== undefined) noteStored(writeStored(SESSION_KEY, seen));
    }, WRITE_AGAIN_MS);
  }

  function reload(): Session {
    const text = readStored(SESSION_KEY);
    if (text === seen || text === rejectedAt) return store.get();
    rejectedAt = undefined;
    seen = text;
    const next = readSession(text);
    const before = store.get();
    store.set({ ...(next.user?.id === before.user?.id ? before : SIGNED_OUT), ...next });
    return store.get();
  }

  function update(change: Partial<Session>): void {
    // Reads storage first, so that this change does not overwrite what another tab has stored meanwhile.
    const before = reload();
    const next = { ...before, ...change };
    const { user, token, userTokenData, followed, devices } = next;
    // An empty session leaves nothing in storage, whatever still finishes after the sign-out (SES-5).
    const isNobodys = user === null && token === null && devices.length + Object.keys(followed).length === 0;
    const text = isNobodys
      ? null
      : JSON.stringify({ user, token, userTokenData, followed, devices } satisfies StoredSession);
    if (text !== seen) {
      // A failed write leaves the old text. With a spent refresh token it is removed and written again; else it stays,
      // because other tabs sign out when it goes.
      const isSpent = before.userTokenData?.refreshToken !== userTokenData?.refreshToken;
      const rewrite = () => writeStored(SESSION_KEY, null) && writeStored(SESSION_KEY, text);
      seen = text;
      noteStored(writeStored(SESSION_KEY, seen) || (isSpent && rewrite()));
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
        if (event.key === SESSION_KEY || event.key === null) reload();
      };
      // A page in the back-forward cache gets no storage events.
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
      seen = null;
      noteStored(writeStored(SESSION_KEY, seen));
      store.set(SIGNED_OUT);
    },
    onLeave(step) {
      steps.add(step);
      return () => steps.delete(step);
    },
    async leave(viewerId, leaving = { isExpired: false }) {
      isLeaving = true;
      for (const step of steps) {
        try {
          await step(viewerId, leaving);
        } catch (error) {
          console.warn("A sign-out step failed", error);
        }
      }
    },
  };
}

export const sessionStore = createSessionStore();

/** Returns true if somebody is signed in: there is an access token and a user (SES-4). */
export const isAuthenticated = ({ token, user }: Session): boolean => token !== null && user !== null;

/** Returns the signed-in viewer's id, else null. */
export const viewerIdOf = (session: Session): string | null =>
  isAuthenticated(session) ? (session.user?.id ?? null) : null;

/** Calls `listener` with the next viewer's id, or null after a sign-out, until the returned function is called. */
export function onViewerChange(listener: (viewerId: string | null) => void): () => void {
  let viewerId = viewerIdOf(sessionStore.get());
  return sessionStore.subscribe(() => {
    const next = viewerIdOf(sessionStore.get());
    if (next === viewerId) return;
    viewerId = next;
    listener(next);
  });
}

/** Returns what the viewer follows, as a list (SES-4). */
export const followedItems = ({ followed }: Pick<Session, "followed">): readonly FollowedItem[] =>
  Object.values(followed);

/** Returns the ids of the identities that followed items belong to, each once (SES-4). */
export const followedIdentitiesIds = (session: Pick<Session, "followed">): readonly string[] => [
  ...new Set(followedItems(session).flatMap((item) => item.identitiesId ?? [])),
];

const serverSession = () => SIGNED_OUT;

/** Returns the session for screens, without tokens; renders again when it changes, in this tab or another. */
export function useSession(): Pick<Session, "user" | "devices"> & {
  readonly isAuthenticated: boolean;
} {
  const session = useSyncExternalStore(sessionStore.subscribe, sessionStore.get, serverSession);
  const { user, devices } = session;
  const isSignedIn = isAuthenticated(session);
  return { user: isSignedIn ? user : null, devices, isAuthenticated: isSignedIn };
}
