import type { QueryClient } from "@tanstack/react-query";
import { withTimeout } from "#src/lib/scheduling/timers.ts";
import { onViewerChange, sessionStore, viewerIdOf } from "#src/session/session.ts";

interface ViewerChangeSetup {
  readonly queryClient: QueryClient;
  readonly sockets: { leave(viewerId: string): void; enter(): void };
  readonly forgetStored: (viewerId: string) => Promise<void>;
  readonly recheckPage: () => Promise<void>;
}

/** The longest wait for the deletion, ms: a stuck IndexedDB must not keep a viewer signed in. */
const FORGET_LIMIT_MS = 1_500;

/** Keeps one viewer's data from the next, in every tab (SES-5). Returns the function that ends this. */
export function followViewer({ queryClient, sockets, forgetStored, recheckPage }: ViewerChangeSetup): () => void {
  let viewerId = viewerIdOf(sessionStore.get());
  /** The viewer whose data is deleted already, though the session still names them. */
  let leftId: string | null = null;
  let work: Promise<void> = Promise.resolve();

  async function leave(id: string): Promise<void> {
    leftId = id;
    sockets.leave(id);
    await sweep(id);
  }

  async function sweep(id: string): Promise<void> {
    await queryClient.cancelQueries();
    for (const query of queryClient.getQueryCache().getAll()) query.reset();
    queryClient.removeQueries({ type: "inactive" });
    queryClient.getMutationCache().clear();
    await withTimeout(forgetStored(id), FORGET_LIMIT_MS);
  }

  async function enter(): Promise<void> {
    sockets.enter();
    await Promise.all([queryClient.invalidateQueries(), recheckPage()]);
  }

  const stopLeaving = sessionStore.onLeave((id) => (id === viewerId ? leave(id) : undefined));
  const stopFollowing = onViewerChange((next) => {
    const before = viewerId;
    viewerId = next;
    const hasLeft = leftId === before;
    leftId = null;
    work = work
      // Deleted twice: until the session was cleared, the page on screen could still start requests as that viewer.
      .then(() => (before === null ? undefined : hasLeft ? sweep(before) : leave(before)))
      .then(enter)
      .catch((error: unknown) => console.error("The page could not switch to the new viewer", error));
  });
  return () => {
    stopLeaving();
    stopFollowing();
  };
}
