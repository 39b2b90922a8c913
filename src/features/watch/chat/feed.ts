import type { Comment } from "#src/domain/social/comment.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { createStore, type Store } from "#src/lib/store.ts";

/** What is known of a comment since the list was read: its newest form, or that it is gone. */
interface Change {
  readonly comment: Comment | null;
  /** `sentAt` of the message, `updated` of an own call's answer. */
  readonly at: EpochMs;
  /** By this device's clock. */
  readonly heardAt: EpochMs;
}

export type Changes = ReadonlyMap<string, Change>;

/** Changes gather so long before the page draws them: hundreds of comments a minute come in a few drawings a second. */
const GATHER_MS = 250;
/** More changes than this are not kept, give or take those that go together: the oldest are far out of sight. */
const MOST_CHANGES = 500;
/** While the viewer reads earlier ones, below which all are drawn: three minutes of a match where everybody talks. */
const MOST_WHILE_READING = 1500;
const GO_TOGETHER = 100;
/** What was heard so shortly before a list was read may be missing in it. */
const OVERLAP_MS = 10_000;

export interface FeedOptions {
  /** By the device's clock. */
  readonly now?: () => EpochMs;
  /**
   * Asked before the oldest changes are forgotten: the list that was read before them has to go, too, or it would stand
   * there with a hole behind it, and without what was changed in it. False when that cannot be now.
   */
  readonly forgetList?: () => boolean;
}

export interface Feed {
  readonly changes: Store<Changes>;
  /** Of what was said until then nothing is known but what was read since; epoch ms, 0 while nothing was forgotten. */
  forgottenUntil(): EpochMs;
  /** Keeps more while the viewer reads earlier comments. Returns what ends that. */
  keepMore(): () => void;
  /** Takes a change over; one that is older than what is known of the comment is dropped. */
  take(id: string, change: Omit<Change, "heardAt">): void;
  /** Draws at once what has gathered, as after the viewer's own doing. */
  flush(): void;
  /** Forgets what a list that was read at this time (device's clock) knows better. */
  settle(readAt: EpochMs): void;
  end(): void;
}

/** Gathers what changes in the comments of one event. */
export function createFeed({ now = Date.now, forgetList = () => true }: FeedOptions = {}): Feed {
  const changes = createStore<Changes>(new Map());
  const next = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let readers = 0;
  let forgottenUntil = 0;
  let forgottenAt = -Infinity;

  function forget(all: Map<string, Change>): void {
    const most = readers > 0 ? MOST_WHILE_READING : MOST_CHANGES;
    if (all.size < most + GO_TOGETHER || !forgetList()) return;
    forgottenAt = now();
    for (const [id, { comment }] of all) {
      if (all.size <= most) return;
      all.delete(id);
      forgottenUntil = Math.max(forgottenUntil, comment?.created ?? 0);
    }
  }

  function flush(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (next.size === 0) return;
    const all = new Map(changes.get());
    for (const [id, change] of next) {
      all.delete(id);
      all.set(id, change);
    }
    next.clear();
    forget(all);
    changes.set(all);
  }

  return {
    changes,
    forgottenUntil: () => forgottenUntil,
    keepMore() {
      readers += 1;
      return () => void (readers -= 1);
    },
    flush,
    take(id, change) {
      const known = next.get(id) ?? changes.get().get(id);
      // Of what happens at the same time, being gone is the last word.
      if (known && (change.at < known.at || (known.comment === null && change.at === known.at))) return;
      next.set(id, { ...change, heardAt: now() });
      timer ??= setTimeout(flush, GATHER_MS);
    },
    settle(readAt) {
      if (readAt > forgottenAt) forgottenUntil = 0;
      const kept = [...changes.get()].filter(([, { heardAt }]) => heardAt > readAt - OVERLAP_MS);
      if (kept.length < changes.get().size) changes.set(new Map(kept));
    },
    end() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

/**
 * The list as the server had it with what changed since, oldest first, each comment once. Of what was said until
 * `forgottenUntil`, a change is one only to what is listed.
 */
export function mergeComments(listed: readonly Comment[], changes: Changes, forgottenUntil: EpochMs = 0): Comment[] {
  const all = new Map(listed.map((comment) => [comment.id, comment]));
  for (const [id, { comment, at }] of changes) {
    const known = all.get(id);
    if (comment === null) all.delete(id);
    else if (known === undefined ? comment.created > forgottenUntil : at >= known.updated) all.set(id, comment);
  }
  return [...all.values()].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
}
