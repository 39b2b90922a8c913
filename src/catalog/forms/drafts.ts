import { createStore, type Store } from "#src/lib/store.ts";
import { watchUnsaved } from "#src/platform/busy.ts";
import { sessionStore, viewerIdOf } from "#src/session/session.ts";
import { watchSignOuts } from "#src/session/signOutChannel.ts";

interface OwnDrafts<Draft> {
  /** Empty for visitors. */
  readonly viewerId: string;
  readonly bySubject: ReadonlyMap<string, Draft>;
}

/** Unsent input by subject, in memory only. It survives an expired session, and goes with its viewer (SES-5). */
export interface Drafts<Draft> {
  /** The current viewer's draft; null if there is none. */
  of(subject: string): Store<Draft | null>;
}

/** `isUnsaved` says which drafts are lost with the page, so that it is not left without a question. */
export function createDrafts<Draft>(isUnsaved: (draft: Draft) => boolean = () => true): Drafts<Draft> {
  const all = createStore<OwnDrafts<Draft> | null>(null);
  let isFollowing = false;
  const own = () => {
    const drafts = all.get();
    return drafts?.viewerId === viewerNow() ? drafts.bySubject : new Map<string, Draft>();
  };

  function follow(): void {
    isFollowing = true;
    watchUnsaved(() => [...(all.get()?.bySubject.values() ?? [])].some(isUnsaved));
    sessionStore.onLeave((_, { isExpired }) => {
      if (!isExpired) all.set(null);
    });
    watchSignOuts((viewerId) => viewerId === all.get()?.viewerId && all.set(null));
    sessionStore.subscribe(() => {
      const viewerId = viewerNow();
      if (viewerId !== "" && viewerId !== all.get()?.viewerId) all.set(null);
    });
  }

  return {
    of: (subject) => ({
      get: () => own().get(subject) ?? null,
      set(draft) {
        if (draft === null && !own().has(subject)) return;
        if (!isFollowing) follow();
        const bySubject = new Map(own());
        if (draft === null) bySubject.delete(subject);
        else bySubject.set(subject, draft);
        all.set(bySubject.size === 0 ? null : { viewerId: viewerNow(), bySubject });
      },
      subscribe: all.subscribe,
    }),
  };
}

const viewerNow = () => viewerIdOf(sessionStore.get()) ?? "";
