import { delMany, get, keys, update } from "idb-keyval";
import { ApiError, isAbort, isUndecided, MALFORMED, UNSENT } from "#src/api/error.ts";
import { CHANGE_KINDS, isSameItem, type Change } from "#src/domain/change.ts";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";
import type { DatabaseName } from "#src/lib/storageTable.ts";
import type { Store } from "#src/lib/store.ts";
import { withLock } from "#src/lib/withLock.ts";
import { isRecord } from "#src/lib/json.ts";
import { inTime, openStore } from "./openStore.ts";
import { viewerPrefix, type StoredScope } from "./scope.ts";
import { pendingChangesStore } from "./pendingChanges.ts";

/** How long the portal tries to send a change that nobody answers, ms. */
const GIVE_UP_AFTER_MS = DAY_MS;

interface StoredChange extends Change {
  /** Since when tries to send it have failed, epoch ms; missing before the first. */
  readonly failingSince?: number;
  /** The time in which the server asked not to be called again (`Retry-After`); missing if it did not. */
  readonly pause?: Pause;
}

/** Epoch ms. Before `from` is only a clock that was set back. */
interface Pause {
  readonly from: number;
  readonly until: number;
}

/** A store of changes, with one list per viewer. Tests pass in one that fails. */
export interface ChangeStore {
  read(owner: string): Promise<unknown>;
  /** Changes the list in one transaction, so that two tabs never lose each other's changes. */
  update(owner: string, change: (before: unknown) => readonly StoredChange[]): Promise<void>;
  owners(): Promise<readonly string[]>;
  remove(owners: readonly string[]): Promise<void>;
}

type Owner = Pick<StoredScope, "tenant" | "viewer">;

/** Sends one change; rejects with ApiError. */
type Send = (change: Change) => Promise<void>;

/** A change that the server answered with an error, or that could not be sent for a day: it is not sent again. */
export interface Rejection {
  readonly change: Change;
  readonly error: unknown;
}

/** The changes that were made on this device and that the server has not confirmed, per viewer (FOL-5). */
export interface Outbox {
  /** Shows this viewer's pending changes from now on; none while nobody is signed in. */
  publish(owner: Owner): Promise<void>;
  /** Adds a change at the end; it replaces an earlier one about the same thing. */
  add(owner: Owner, change: Change): Promise<void>;
  /**
   * Drops the pending change about the same thing, because the viewer went back to `restored`, which the server had. If
   * the pending one was sent and its answer lost, the server may have it by now: then `restored` takes its place.
   */
  withdraw(owner: Owner, restored: Change): Promise<void>;
  /** Drops the pending change about the same thing, whatever the server has. */
  drop(owner: Owner, change: Change): Promise<void>;
  /**
   * Sends the pending changes in order and each once, in whichever tab. Drops what the server answers with an error and
   * resolves with that. What it has not decided (`isUndecided`) waits for the next call, for a day at most; if it cannot
   * be reached or asks to wait, all others do, too. Sends nothing as long as it asked to wait (`Retry-After`).
   */
  sendAll(owner: Owner, send: Send): Promise<readonly Rejection[]>;
  /** Returns how long the server still asks to wait before it gets this viewer's changes, ms; 0 if it does not. */
  waitMs(owner: Owner): Promise<number>;
  /** Deletes this viewer's changes from the device (sign-out). */
  forget(owner: Owner): Promise<void>;
  /** Deletes the changes of other viewers, such as one whose page was closed while signing out. */
  forgetOthers(owner: Owner): Promise<void>;
}

const LOCK = "touchline-outbox";

/**
 * Creates an outbox that shows what waits in `pending`. If the store fails, the changes are kept in memory as long as the
 * page lives.
 */
export function createOutbox(
  store: ChangeStore = indexedDbChanges("touchline-outbox"),
  pending: Store<readonly Change[]> = pendingChangesStore,
): Outbox {
  const memory = new Map<string, readonly StoredChange[]>();
  /** Names of the changes that this page has sent and whose outcome it does not know. */
  const uncertain = new Set<string>();
  let publishedKey: string | null = null;

  const keyOf = (owner: Owner) => viewerPrefix(owner);
  const nameOf = (key: string, { kind, id }: Change) => `${key}${kind}/${id}`;

  async function read(key: string): Promise<readonly StoredChange[]> {
    const inMemory = memory.get(key);
    if (inMemory !== undefined) return inMemory;
    return inTime(store.read(key)).then(readChanges, () => []);
  }

  async function change(
    key: string,
    work: (before: readonly StoredChange[]) => readonly StoredChange[],
  ): Promise<void> {
    const inMemory = memory.get(key);
    if (inMemory !== undefined) memory.set(key, work(inMemory));
    else {
      const written = store.update(key, (before) => work(readChanges(before)));
      await inTime(written).catch(() => void memory.set(key, work(pending.get())));
    }
    await refresh(key);
  }

  async function refresh(key: string): Promise<void> {
    if (key === publishedKey) pending.set((await read(key)).map(asMade));
  }

  return {
    async publish(owner) {
      publishedKey = owner.viewer === null ? null : keyOf(owner);
      if (publishedKey === null) pending.set([]);
      else await refresh(publishedKey);
    },
    add: (owner, next) =>
      change(keyOf(owner), (before) => [
        ...before.filter((one) => !isSameItem(one, next)),
        withPause(
          withEarlier(
            next,
            before.find((one) => isSameItem(one, next)),
          ),
          before.find(isPaused)?.pause,
        ),
      ]),
    withdraw(owner, restored) {
      const key = keyOf(owner);
      const waits = uncertain.has(nameOf(key, restored)) ? [restored] : [];
      return change(key, (before) => [...before.filter((one) => !isSameItem(one, restored)), ...waits]);
    },
    drop: (owner, dropped) => change(keyOf(owner), (before) => before.filter((one) => !isSameItem(one, dropped))),
    sendAll: (owner, send) =>
      oneAtATime(async () => {
        const rejections: Rejection[] = [];
        const failed: Change[] = [];
        const startedAt = Date.now();
        const key = keyOf(owner);
        if ((await read(key)).some(isPaused)) return [];
        const next = async () => (await read(key)).find((one) => !failed.some((other) => isSame(one, other)));
        for (let first = await next(); first !== undefined; first = await next()) {
          const { failingSince = startedAt } = first;
          const sent = asMade(first);
          const name = nameOf(key, sent);
          try {
            uncertain.add(name);
            await send(sent);
            uncertain.delete(name);
          } catch (error) {
            if (isAbort(error)) break;
            const isOpen = isUndecided(error);
            if (isOpen && startedAt - failingSince < GIVE_UP_AFTER_MS) {
              // A time ahead comes from a clock that was set back.
              const since = (one: StoredChange) => Math.min(one.failingSince ?? startedAt, startedAt);
              const pause = pauseAfter(error);
              await change(key, (before) =>
                before.map((one) => withPause({ ...one, failingSince: since(one) }, pause)),
              );
              if (!(error instanceof ApiError && error.code === MALFORMED)) break;
              failed.push(sent);
              continue;
            }
            uncertain.delete(name);
            rejections.push({ change: sent, error: isOpen ? new ApiError({ code: UNSENT, cause: error }) : error });
          }
          // Keeps a newer change that the viewer made meanwhile.
          await change(key, (before) => before.filter((one) => !isSame(one, sent)));
        }
        return rejections;
      }),
    async waitMs(owner) {
      const paused = (await read(keyOf(owner))).filter(isPaused);
      return Math.max(0, ...paused.map(({ pause }) => (pause?.until ?? 0) - Date.now()));
    },
    async forget(owner) {
      const key = keyOf(owner);
      memory.delete(key);
      await store.remove([key]).catch(() => undefined);
      await refresh(key);
    },
    async forgetOthers(owner) {
      const own = keyOf(owner);
      const others = await store.owners().catch(() => []);
      await store.remove(others.filter((key) => key !== own)).catch(() => undefined);
    },
  };
}

function asMade(stored: StoredChange): Change {
  const { failingSince: _, pause: __, ...made } = stored;
  return made;
}

/** Returns the pause that a server asked for with its error, a day at most: then the change is given up. */
function pauseAfter(error: unknown): Pause | undefined {
  if (!(error instanceof ApiError) || error.retryAfterMs === null) return undefined;
  const from = Date.now();
  return { from, until: from + Math.min(error.retryAfterMs, GIVE_UP_AFTER_MS) };
}

function isPaused({ pause }: StoredChange): boolean {
  const now = Date.now();
  return pause !== undefined && pause.from <= now && now < pause.until;
}

function withPause(stored: StoredChange, pause: Pause | undefined): StoredChange {
  const { pause: _, ...change } = stored;
  return pause === undefined ? change : { ...change, pause };
}

const isSame = (a: Change, b: Change) =>
  isSameItem(a, b) && a.isOn === b.isOn && JSON.stringify(a.content) === JSON.stringify(b.content);

/** Fields of a profile that wait are sent together, whichever was changed when. */
const withEarlier = (next: Change, earlier: Change | undefined): Change =>
  next.kind === "profile" ? { ...next, content: { ...earlier?.content, ...next.content } } : next;

let last: Promise<unknown> = Promise.resolve();

/** Runs one task at a time; in browsers with locks also across tabs. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(() => withLock(navigator.locks, LOCK, work));
  last = mine.catch(() => undefined);
  return mine;
}

function readChanges(stored: unknown): readonly StoredChange[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown): StoredChange[] => {
    if (!isRecord(entry)) return [];
    const { id, type, isOn, title, content, failingSince, pause } = entry;
    const kind = CHANGE_KINDS.find((known) => known === entry["kind"]);
    return kind !== undefined && typeof id === "string" && typeof type === "string" && typeof isOn === "boolean"
      ? [
          {
            kind,
            id,
            type,
            isOn,
            ...(typeof title === "string" && { title }),
            ...(isRecord(content) && { content }),
            ...(typeof failingSince === "number" && { failingSince }),
            ...(isPause(pause) && { pause }),
          },
        ]
      : [];
  });
}

const isPause = (stored: unknown): stored is Pause =>
  isRecord(stored) && typeof stored["from"] === "number" && typeof stored["until"] === "number";

export function indexedDbChanges(database: DatabaseName): ChangeStore {
  const changes = openStore(database, "changes");
  return {
    read: async (owner) => get<unknown>(owner, changes),
    update: async (owner, change) => update<unknown>(owner, change, changes),
    owners: async () => keys<string>(changes),
    remove: async (owners) => delMany([...owners], changes),
  };
}

export const outbox = createOutbox();
