import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Change } from "#src/domain/change.ts";
import { openTabChannel } from "#src/lib/tabChannel.ts";
import { sessionStore, useSession, viewerIdOf } from "#src/session/session.ts";

/** Something that the viewer follows, saved or wants messages about. */
export interface Member {
  readonly id: string;
  /** False once it was removed: it stays in the list until that is read again, so that a screen can offer it again. */
  readonly isOn: boolean;
}

interface MembershipOptions<M extends Member> {
  readonly kind: Change["kind"];
  readonly queryKey: readonly [string];
  /** Reads all members from the server, the newest first; rejects with ApiError. */
  readonly read: (queryClient: QueryClient) => Promise<readonly M[]>;
  /** Sends a change; resolves with what the server says of the member. Rejects with ApiError. */
  readonly post: (change: SentChange, queryClient: QueryClient) => Promise<Partial<M> | null>;
  /** Returns a member of which only the change is known. */
  readonly bare: (change: SentChange) => M;
  /** Returns the members that this device knows until the server has answered. */
  readonly known?: () => readonly M[];
  /** Called with the members after a change that the server has confirmed. */
  readonly onConfirmed?: (members: readonly M[]) => void;
}

type SentChange = Pick<Change, "id" | "type" | "isOn">;

let channel: BroadcastChannel | null = null;

/** Tells other tabs of confirmed changes. One per page: a second one would hear what this page says itself. */
export const changesChannel = (): BroadcastChannel | null => (channel ??= openTabChannel("touchline-changes"));

/** Creates a list of the viewer's: follows, watchlist or topics. It is the data of one query. */
export function createMembership<M extends Member>({
  kind,
  queryKey,
  read,
  post,
  bare,
  known = () => [],
  onConfirmed,
}: MembershipOptions<M>) {
  /** What the server has confirmed since this page began, in order. */
  const confirmed: { readonly change: SentChange; readonly answer: Partial<M> | null }[] = [];
  const listening = new WeakSet<QueryClient>();
  /** When the server last sent the list, epoch ms, and to whom: the age of a stored copy is not known at once. */
  let sent: { readonly viewerId: string | null; readonly at: number } = { viewerId: null, at: 0 };

  const query = () =>
    queryOptions({
      queryKey,
      // No abort signal: the request goes on when the page closes, because others need the answer as well.
      queryFn: async ({ client }): Promise<readonly M[]> => {
        // Before the request, whose answer has only what other tabs changed until then.
        listen(client);
        const mark = confirmed.length;
        const viewerId = viewerIdOf(sessionStore.get());
        const members = await read(client);
        if (viewerIdOf(sessionStore.get()) !== viewerId) throw new DOMException("The viewer is gone", "AbortError");
        sent = { viewerId, at: Date.now() };
        // With what was confirmed meanwhile, which the answer may lack (FOL-4).
        return applied(members, mark);
      },
      // A stored copy from before a change must not count as fresh after a quick reload.
      staleTime: 0,
      meta: { persist: "user" },
    });

  const applied = (members: readonly M[], mark: number): readonly M[] =>
    confirmed.slice(mark).reduce<readonly M[]>((before, { change, answer }) => {
      const { id, isOn } = change;
      const old = before.find((member) => member.id === id);
      if (old === undefined) return isOn ? [{ ...bare(change), ...answer }, ...before] : before;
      return before.map((member) => (member === old ? { ...old, ...answer, isOn } : member));
    }, members);

  function listen(queryClient: QueryClient): void {
    if (listening.has(queryClient)) return;
    listening.add(queryClient);
    changesChannel()?.addEventListener("message", ({ data }: MessageEvent<Change>) => {
      if (data.kind === kind) confirm(queryClient, data);
    });
  }

  /** Applies a change that the server has confirmed, here or in another tab. */
  function confirm(queryClient: QueryClient, change: SentChange, answer: Partial<M> | null = null): void {
    const mark = confirmed.push({ change, answer }) - 1;
    // The list is as old as before: it is still to be read from the server.
    const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
    queryClient.setQueryData<readonly M[]>(queryKey, (members = known()) => applied(members, mark), { updatedAt });
    onConfirmed?.(now(queryClient));
  }

  const now = (queryClient: QueryClient): readonly M[] =>
    present(queryClient.getQueryData<readonly M[]>(queryKey) ?? known());

  /** Resolves once the list is one that the server sent after `time`, epoch ms. */
  async function readSince(queryClient: QueryClient, time: number): Promise<void> {
    await queryClient.fetchQuery({ ...query(), staleTime: Date.now() - time });
    const isStored = sent.viewerId !== viewerIdOf(sessionStore.get()) || sent.at < time;
    if (isStored) await queryClient.fetchQuery({ ...query(), staleTime: 0 });
  }

  return {
    query,
    confirm,
    now,
    /** Sends a change, then updates the list; rejects with ApiError. */
    async send(queryClient: QueryClient, change: SentChange): Promise<void> {
      const viewerId = viewerIdOf(sessionStore.get());
      const answer = await post(change, queryClient);
      if (viewerIdOf(sessionStore.get()) === viewerId) confirm(queryClient, change, answer);
    },
    /** Reads the list again from the server; rejects with ApiError. */
    readAgain: (queryClient: QueryClient): Promise<void> => readSince(queryClient, Date.now() - 1),
    /** Once per page and sign-in; rejects even if a copy is stored, and then the next call tries again. */
    async load(queryClient: QueryClient): Promise<void> {
      if (viewerIdOf(sessionStore.get()) === null) return;
      const shown = queryClient.getQueryCache().find({ queryKey });
      // A screen that shows the error retries by itself: another request would bring its placeholders back.
      if (shown?.isActive() && shown.state.error) throw shown.state.error;
      await readSince(queryClient, performance.timeOrigin);
    },
    /** Returns whether the server has confirmed this member, as far as it is known. */
    useIsConfirmed(id: string): boolean {
      const { isAuthenticated } = useSession();
      const isMember = (members: readonly M[]) => present(members).some((member) => member.id === id);
      const { data } = useQuery({ ...query(), enabled: isAuthenticated, staleTime: Infinity, select: isMember });
      return isAuthenticated && (data ?? isMember(known()));
    },
  };
}

/** Returns the members that were not removed. */
export const present = <M extends Member>(members: readonly M[]): readonly M[] => members.filter(({ isOn }) => isOn);

interface PartialList<M> {
  readonly data: readonly M[] | undefined;
  readonly refetch: () => Promise<unknown>;
}

/** For a member of which only the id is known, from this device or another tab: its list was read too early (FOL-5). */
export function useRefetchMissing<M extends Member>(
  { data = [], refetch }: PartialList<M>,
  isKnown: (member: M) => boolean,
): void {
  const missing = present(data).flatMap((member) => (isKnown(member) ? [] : member.id));
  // Once for the same ids: the server may say no more of an item that no longer exists.
  const key = missing.toSorted().join(" ");
  useEffect(() => {
    if (key !== "") void refetch();
  }, [key, refetch]);
}
