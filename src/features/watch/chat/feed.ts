import type { Comment } from "#src/domain/social/comment.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { createDrafts } from "#src/catalog/forms/drafts.ts";
import { createStore, type Store } from "#src/lib/store.ts";

/** The latest change to a comment since the list was fetched: its new content, or null if it was deleted. */
interface CommentChange {
  readonly comment: Comment | null;
  /** `sentAt` of the message, or `updated` of the response to an own call. */
  readonly at: EpochMs;
  /** When the change arrived, by the device's clock. */
  readonly heardAt: EpochMs;
}

export type CommentChanges = ReadonlyMap<string, CommentChange>;

/** Changes are gathered for this long: hundreds of comments a minute cause a few renders a second. */
const GATHER_MS = 250;
/** Maximum number of stored changes, give or take a group: the oldest ones are far out of view. */
const MAX_CHANGES = 500;
/** Maximum while the viewer reads earlier comments and all later ones are rendered: three minutes of a busy chat. */
const MAX_WHILE_READING = 1500;
const ROWS_DROPPED_TOGETHER = 100;
/** A change that arrived this shortly before the list was fetched may be missing from the list. */
const OVERLAP_MS = 10_000;

interface CommentEdit {
  readonly id: string;
  /** Null until something is typed. */
  readonly text: string | null;
}

/** By event. */
export const commentEdits = createDrafts<CommentEdit>(({ text }) => text !== null);

export interface FeedOptions {
  readonly edit?: Feed["edit"];
  /** The device's clock. */
  readonly now?: () => EpochMs;
  /** Else a gap would follow the list, and its edits would be lost. False if that is not possible now. */
  readonly dropFetchedComments?: () => boolean;
}

/** The changes to the comments of one event that arrived since the list was fetched, by the socket and by own calls. */
export interface Feed {
  readonly changes: Store<CommentChanges>;
  /** Survives when the chat moves to another place, as on a phone that is turned, and when its page is left. */
  readonly edit: Store<CommentEdit | null>;
  /** Epoch ms of the newest comment among the dropped changes, else 0. Older ones apply only to the list. */
  forgottenUntil(): EpochMs;
  /** Raises the maximum while the viewer reads earlier comments. Returns a function that ends that. */
  raiseLimit(): () => void;
  /** Adds a change; it is ignored if a newer one of the same comment is known. */
  take(id: string, change: Omit<CommentChange, "heardAt">): void;
  /** Publishes the collected changes at once, as after the viewer's own action. */
  flush(): void;
  /** Drops the changes that are part of a list fetched at this time (device's clock). */
  settle(readAt: EpochMs): void;
  /** Cancels the publication of collected changes, because the page closes. */
  end(): void;
}

export function createFeed({
  now = Date.now,
  edit = createStore<CommentEdit | null>(null),
  dropFetchedComments = () => true,
}: FeedOptions = {}): Feed {
  const changes = createStore<CommentChanges>(new Map());
  const next = new Map<string, CommentChange>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let readers = 0;
  let forgottenUntil = 0;
  let forgottenAt = -Infinity;

  function forget(all: Map<string, CommentChange>): void {
    const max = readers > 0 ? MAX_WHILE_READING : MAX_CHANGES;
    if (all.size < max + ROWS_DROPPED_TOGETHER || !dropFetchedComments()) return;
    forgottenAt = now();
    for (const [id, { comment }] of all) {
      if (all.size <= max) return;
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
    edit,
    forgottenUntil: () => forgottenUntil,
    raiseLimit() {
      readers += 1;
      return () => void (readers -= 1);
    },
    flush,
    take(id, change) {
      const known = next.get(id) ?? changes.get().get(id);
      // At the same time, a deletion wins over an edit.
      if (known && (change.at < known.at || (known.comment === null && change.at === known.at))) return;
      next.set(id, { ...change, heardAt: now() });
      timer ??= setTimeout(flush, GATHER_MS);
    },
    settle(readAt) {
      if (readAt > forgottenAt) forgottenUntil = 0;
      const recent = [...changes.get()].filter(([, { heardAt }]) => heardAt > readAt - OVERLAP_MS);
      if (recent.length < changes.get().size) changes.set(new Map(recent));
    },
    end() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

/** Oldest first, each once. Changes to comments up to `forgottenUntil` apply only to those listed. */
export function mergeComments(
  listed: readonly Comment[],
  changes: CommentChanges,
  forgottenUntil: EpochMs = 0,
): Comment[] {
  const all = new Map(listed.map((comment) => [comment.id, comment]));
  for (const [id, { comment, at }] of changes) {
    const known = all.get(id);
    if (comment === null) all.delete(id);
    else if (known === undefined ? comment.created > forgottenUntil : at >= known.updated) all.set(id, comment);
  }
  return [...all.values()].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
}
