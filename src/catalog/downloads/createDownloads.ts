import { ApiError, isUndecided } from "#src/api/error.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { isMobileNetwork, onNetworkChange } from "./networkKind.ts";
import { DAY_MS, MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { createStore, type Store } from "#src/lib/store.ts";
import { withLock } from "#src/lib/withLock.ts";
import { openTabChannel } from "#src/lib/tabChannel.ts";
import { SCHEMA_VERSION } from "#src/offline/scope.ts";
import { hasEnded, type Choice, type Download, type Plan, type Problem } from "#src/offline/downloads/download.ts";
import type { DownloadStore } from "#src/offline/downloads/downloadStore.ts";
import { NoRoom, Refused, Unanswered, UnfitStream } from "./failures.ts";
import { listDownloads } from "#src/catalog/playback/listedDownloads.ts";
import { migrateFiles } from "./migrateFiles.ts";
import { obtainPart } from "./parts.ts";
import { planVideo, storingOrder } from "./plan.ts";

/** How long a deletion can be undone, ms. */
export const UNDO_MS = 6_000;
/** How often the server is asked whether the viewer may still have a download, ms. */
const CHECK_MS = DAY_MS;
/** The pause before a download is tried again that the media server does not answer, ms; it doubles up to the last. */
const FIRST_PAUSE_MS = 5_000;
const LAST_PAUSE_MS = 5 * MINUTE_MS;
/** How often progress is shown, ms: a part may take a few milliseconds. */
const PROGRESS_MS = 250;
/** The space that a download needs, as a multiple of its size: browsers keep records, and other things are stored too. */
const ROOM = 1.05;

export interface ViewerDownloads {
  readonly viewerId: string | null;
  /** In the order of the queue; null until they have been read. */
  readonly downloads: readonly Download[] | null;
  /** The one that is downloaded at this moment, by whichever tab. */
  readonly running: string | null;
}

type Video = SportEvent | MediaEvent;

export interface Downloads {
  readonly state: Pick<Store<ViewerDownloads>, "get" | "subscribe">;
  /** Reads the viewer's downloads, goes on with those that wait, and deletes what has to go. */
  open(viewerId: string | null): Promise<void>;
  /** `recapOf`: teams whose earlier recaps go once this one is stored. */
  start(video: Video, choice: Choice, recapOf?: readonly string[]): Promise<void>;
  /** Notes that a recap which was kept without being asked for is the newest of these teams, too. */
  keepFor(id: string, teams: readonly string[]): Promise<void>;
  pause(id: string): Promise<void>;
  resume(id: string, choice?: Partial<Choice>): Promise<void>;
  /** Downloads the parts again that were missing. */
  fetchRest(id: string): Promise<void>;
  /** Begins again, because the recording is another one or its parts are gone. */
  restart(id: string): Promise<void>;
  /** Puts it first in the queue. */
  putFirst(id: string): Promise<void>;
  /** Deletes downloads in some seconds; `undo` keeps them. */
  remove(ids: readonly string[]): Promise<void>;
  undo(ids: readonly string[]): Promise<void>;
}

/** The calls that downloads make, as the viewer. */
export interface DownloadCalls {
  /** Resolves to the video with fresh addresses. */
  readAgain(video: Video): Promise<Video>;
  /** Resolves to when the right to watch it ends; null if it does not, as far as is known. */
  readEnd(video: Video): Promise<EpochMs | null>;
  /** Resolves to whether the portal opens without a network now, or never will in this browser. */
  prepareOpening(): Promise<boolean>;
}

export function createDownloads(
  store: DownloadStore,
  { readAgain, readEnd, prepareOpening }: DownloadCalls,
): Downloads {
  const state = createStore<ViewerDownloads>({ viewerId: null, downloads: null, running: null });
  const channel = openTabChannel("touchline-downloads");
  let current: { readonly id: string; readonly abort: AbortController } | null = null;
  /** When downloads that had no answer are tried again, and after which pause. */
  const pauses = new Map<string, { readonly until: number; readonly ms: number }>();
  /** Downloads whose playlists this page has compared with what is stored. */
  const compared = new Set<string>();
  let driving: Promise<void> | null = null;
  let isWanted = false;
  let wasReported = false;

  const own = () => state.get().viewerId;

  /** Reads the list again, here and in the other tabs. */
  async function refresh(isTold = true): Promise<void> {
    const viewerId = own();
    if (viewerId === null) return;
    const downloads = await store.list(viewerId).catch(() => []);
    if (own() !== viewerId) return;
    // What an older build stored of a video may have another shape; it is asked for anew when there is a network.
    state.set({ ...state.get(), downloads: downloads.filter(({ schema }) => schema === SCHEMA_VERSION) });
    listDownloads(downloads.map(({ id }) => id));
    if (isTold) channel?.postMessage(current?.id ?? null);
  }

  async function change(id: string, part: (before: Download) => Partial<Download>): Promise<void> {
    const viewerId = own();
    if (viewerId === null) return;
    await store.change(viewerId, id, part);
    await refresh();
    if (current?.id === id && !isWaiting(state.get().downloads?.find((one) => one.id === id))) current.abort.abort();
  }

  function drive(): Promise<void> {
    isWanted = true;
    return (driving ??= driveOnce()
      .catch(reportOnce)
      .finally(() => {
        driving = null;
      }));
  }

  /** A browser may take its storage away at any time, or have none in a private window: then every try fails alike. */
  function reportOnce(cause: unknown): void {
    if (!wasReported) console.warn("Downloads do not go on", cause);
    wasReported = true;
  }

  async function driveOnce(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      const viewerId = own();
      // A tab that waits for the lock goes on where the tab that had it was closed.
      if (viewerId !== null) await withLock(navigator.locks, `downloads ${viewerId}`, () => work(viewerId));
    }
  }

  async function work(viewerId: string): Promise<void> {
    await deleteRemoved(viewerId);
    while (own() === viewerId) {
      const next = (await store.list(viewerId)).find(mayRun);
      if (next === undefined) break;
      await run(viewerId, next);
    }
    await checkRights(viewerId);
  }

  const mayRun = (one: Download): boolean =>
    isWaiting(one) &&
    connectivity.online.get() &&
    !(one.choice.onlyWifi && isMobileNetwork() === true) &&
    (pauses.get(one.id)?.until ?? 0) <= Date.now();

  async function run(viewerId: string, download: Download): Promise<void> {
    const abort = new AbortController();
    current = { id: download.id, abort };
    state.set({ ...state.get(), running: download.id });
    try {
      await storeVideo(viewerId, download, abort.signal);
      pauses.delete(download.id);
    } catch (error) {
      if (abort.signal.aborted) return;
      const problem = problemOf(error);
      if (problem === null) tryLater(download.id, error);
      else await store.change(viewerId, download.id, () => ({ state: "stopped", problem }));
    } finally {
      current = null;
      state.set({ ...state.get(), running: null });
      await refresh();
    }
  }

  function tryLater(id: string, error: unknown): void {
    if (!(error instanceof Unanswered)) console.warn("A download is tried again later", error);
    const ms = Math.min((pauses.get(id)?.ms ?? FIRST_PAUSE_MS / 2) * 2, LAST_PAUSE_MS);
    pauses.set(id, { until: Date.now() + ms, ms });
    setTimeout(() => void drive(), ms);
  }

  async function storeVideo(viewerId: string, download: Download, signal: AbortSignal): Promise<void> {
    const { id, choice } = download;
    let { video } = download;
    let plan = await store.readPlan(viewerId, id);
    let wasRenewed = false;

    async function makePlan(): Promise<Plan> {
      const made = await planVideo(video, choice, signal);
      if (plan !== null && made.mark !== plan.mark) throw new UnfitStream("changed");
      await store.writePlan(viewerId, id, made);
      const { parts, durationS, expectedBytes } = made;
      await store.change(viewerId, id, () => ({ parts: parts.length, durationS, expectedBytes, video }));
      compared.add(id);
      return made;
    }
    async function renew(): Promise<Plan> {
      if (wasRenewed) throw new UnfitStream("refused");
      wasRenewed = true;
      video = await readAnew(video);
      return makePlan();
    }
    const refused = (error: unknown) => {
      if (error instanceof Refused) return renew();
      throw error;
    };

    let known = plan !== null && compared.has(id) ? plan : await makePlan().catch(refused);
    plan = known;
    const started = await store.read(viewerId, id);
    if (started === null || !isWaiting(started)) return;
    await checkRoom(started);
    await refresh();
    let { done, bytes, doneS, missing } = started;
    const order = storingOrder(known);
    let toldAt = 0;
    while (done < order.length) {
      signal.throwIfAborted();
      const number = order[done] ?? 0;
      const content = await obtainPart(store, { viewerId, id, number }, known, signal).catch(async (error: unknown) => {
        known = await refused(error);
        return undefined;
      });
      if (content === undefined) continue;
      if (content === null) {
        // Nothing but another recording may be missing: then the playlists say so.
        if (missing.length === 0) await makePlan().catch(refused);
        missing = [...missing, number];
      } else {
        wasRenewed = false;
        bytes += content.size;
        doneS += known.parts[number]?.pictureS ?? 0;
      }
      done += 1;
      await store.change(viewerId, id, () => ({ done, bytes, doneS, missing }));
      if (Date.now() - toldAt < PROGRESS_MS) continue;
      toldAt = Date.now();
      await refresh();
    }
    if (missing.length === order.length) throw new UnfitStream("gone");
    // On a first visit a short video is here before the worker is, without which no page opens it.
    if (!(await prepareOpening())) throw new Unanswered("worker");
    signal.throwIfAborted();
    const endsAt = await readEnd(video).catch(() => null);
    await store.change(viewerId, id, () => ({ state: "ready", problem: null, checkedAt: Date.now(), endsAt }));
    await removeEarlier(viewerId, id);
  }

  /** Only of a whole one: without a network the earlier recap is better than a part of the new one. */
  async function removeEarlier(viewerId: string, id: string): Promise<void> {
    const newest = await store.read(viewerId, id);
    if (newest?.recapOf === undefined || newest.state !== "ready") return;
    for (const one of await store.list(viewerId)) {
      if (one.id === id || one.recapOf === undefined || one.askedAt >= newest.askedAt) continue;
      const recapOf = one.recapOf.filter((team) => !newest.recapOf?.includes(team));
      if (recapOf.length === 0) await store.remove(viewerId, one.id);
      else if (recapOf.length < one.recapOf.length) await store.change(viewerId, one.id, () => ({ recapOf }));
    }
  }

  /** Rejects with `UnfitStream` if the viewer may not have it any more. */
  async function readAnew(video: Video): Promise<Video> {
    const fresh = await readAgain(video).catch((error: unknown) => {
      if (error instanceof ApiError && !isUndecided(error)) throw new UnfitStream("refused");
      throw new Unanswered(error);
    });
    const { hd, pano, clip } = fresh.source;
    if (accessOf(fresh).blockedBy !== null || (hd ?? pano ?? clip) === null) throw new UnfitStream("refused");
    return fresh;
  }

  /**
   * Deletes downloads that the viewer may not watch any more (DWN-6). Only the server can say so: a device whose clock is
   * wrong must not lose them. Until then one whose end was known does not play.
   */
  async function checkRights(viewerId: string): Promise<void> {
    for (const one of await store.list(viewerId)) {
      const { id, video, schema, checkedAt = one.askedAt } = one;
      const isOld = one.state === "ready" && Date.now() >= checkedAt + CHECK_MS;
      const isDue = schema !== SCHEMA_VERSION || isOld || hasEnded(one);
      if (!isDue || one.removedAt !== undefined) continue;
      if (!connectivity.online.get() || own() !== viewerId) return;
      try {
        const fresh = await readAnew(video);
        const endsAt = await readEnd(fresh).catch(() => one.endsAt ?? null);
        if (hasEnded({ endsAt })) throw new UnfitStream("refused");
        await store.change(viewerId, id, () => ({
          video: fresh,
          schema: SCHEMA_VERSION,
          checkedAt: Date.now(),
          endsAt,
        }));
      } catch (error) {
        if (error instanceof UnfitStream) await store.remove(viewerId, id);
      }
      await refresh();
    }
  }

  /** Finds what the browser has deleted to free space: parts are fetched again, or missing where they would play. */
  async function noteEvicted(viewerId: string): Promise<void> {
    for (const { id, done, missing, state: is, problem } of await store.list(viewerId)) {
      if (done === 0) continue;
      const stored = await store.storedParts(viewerId, id);
      if (stored.size >= done - missing.length) continue;
      const plan = await store.readPlan(viewerId, id);
      const lost = plan === null ? [] : storingOrder(plan).filter((number) => !stored.has(number));
      const isGone = stored.size === 0 || plan === null;
      if (is === "ready" && isGone) await store.change(viewerId, id, () => ({ state: "stopped", problem: "gone" }));
      else if (is === "ready") await store.change(viewerId, id, () => ({ missing: lost }));
      else if (problem !== "gone")
        await store.change(viewerId, id, () => ({ done: 0, bytes: 0, doneS: 0, missing: [] }));
    }
  }

  async function deleteRemoved(viewerId: string): Promise<void> {
    for (const { id, removedAt } of await store.list(viewerId))
      if (removedAt !== undefined && Math.abs(Date.now() - removedAt) >= UNDO_MS) await store.remove(viewerId, id);
    await refresh();
  }

  connectivity.online.subscribe(() => connectivity.online.get() && void drive());
  onNetworkChange(() => {
    const running = state.get().downloads?.find(({ id }) => id === current?.id);
    if (running !== undefined && !mayRun(running)) current?.abort.abort();
    void drive();
  });
  channel?.addEventListener("message", ({ data: running }: MessageEvent<string | null>) => {
    if (current === null) state.set({ ...state.get(), running });
    void refresh(false).then(() => {
      const { downloads } = state.get();
      if (current !== null && !isWaiting(downloads?.find(({ id }) => id === current?.id))) current.abort.abort();
      if (driving === null && downloads?.some(mayRun)) void drive();
    });
  });

  return {
    state,
    async open(viewerId) {
      if (own() === viewerId) return;
      current?.abort.abort();
      state.set({ viewerId, downloads: null, running: null });
      if (viewerId === null) return;
      await migrateFiles(store, viewerId).catch((cause: unknown) =>
        console.warn("Old downloads stay as they are", cause),
      );
      await store.forgetOthers(viewerId).catch(() => undefined);
      await noteEvicted(viewerId).catch(() => undefined);
      await refresh(false);
      void drive();
    },
    async start(video, choice, recapOf) {
      const viewerId = own();
      if (viewerId === null) return;
      const all = await store.list(viewerId);
      // Asked at the first download only: browsers that ask the viewer would do so every time.
      if (all.length === 0) void navigator.storage?.persist?.().catch(() => false);
      const before = all.find(({ id }) => id === video.id);
      // Another tab may have begun it, and this tab has not heard of it yet.
      if (before?.schema === SCHEMA_VERSION && before.removedAt === undefined) return refresh();
      if (before !== undefined) await store.remove(viewerId, video.id);
      const now = Date.now();
      await store.write(viewerId, {
        ...NOTHING_DONE,
        id: video.id,
        schema: SCHEMA_VERSION,
        video,
        choice,
        ...(recapOf !== undefined && { recapOf }),
        askedAt: now,
        place: Math.max(0, ...all.map(({ place }) => place)) + 1,
        state: "waiting",
        durationS: (video.durationMs ?? 0) / 1000,
      });
      await refresh();
      void drive();
    },
    async keepFor(id, teams) {
      const viewerId = own();
      if (viewerId === null) return;
      await store.change(viewerId, id, ({ recapOf }) =>
        recapOf === undefined ? {} : { recapOf: [...new Set([...recapOf, ...teams])] },
      );
      await removeEarlier(viewerId, id);
      await refresh();
    },
    pause: (id) => change(id, () => ({ state: "paused" })),
    async resume(id, choice = {}) {
      pauses.delete(id);
      await change(id, (before) => ({ state: "waiting", problem: null, choice: { ...before.choice, ...choice } }));
      void drive();
    },
    async fetchRest(id) {
      await change(id, () => ({ state: "waiting", problem: null, done: 0, bytes: 0, doneS: 0, missing: [] }));
      void drive();
    },
    async restart(id) {
      const viewerId = own();
      if (viewerId === null) return;
      const before = await store.read(viewerId, id);
      if (before === null) return;
      await store.remove(viewerId, id);
      const video = await readAnew(before.video).catch(() => before.video);
      await store.write(viewerId, { ...before, ...NOTHING_DONE, video, state: "waiting" });
      await refresh();
      void drive();
    },
    async putFirst(id) {
      const first = Math.min(0, ...(state.get().downloads ?? []).map(({ place }) => place)) - 1;
      await change(id, () => ({ place: first }));
      if (current !== null && current.id !== id) current.abort.abort();
      void drive();
    },
    async remove(ids) {
      for (const id of ids) await change(id, () => ({ removedAt: Date.now() }));
      setTimeout(() => void drive(), UNDO_MS);
    },
    async undo(ids) {
      for (const id of ids) await change(id, () => ({ removedAt: undefined }));
      void drive();
    },
  };
}

const NOTHING_DONE = {
  problem: null,
  done: 0,
  parts: null,
  bytes: 0,
  expectedBytes: null,
  doneS: 0,
  missing: [],
} as const;

function problemOf(error: unknown): Problem | null {
  if (error instanceof NoRoom) return "room";
  if (error instanceof Refused) return "refused";
  return error instanceof UnfitStream ? error.problem : null;
}

const isWaiting = (one: Download | undefined): boolean =>
  one?.state === "waiting" && one.schema === SCHEMA_VERSION && one.removedAt === undefined;

/** Rejects with `NoRoom` if the rest would not fit; browsers that do not tell find out by themselves. */
async function checkRoom({ bytes, expectedBytes }: Download): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  if (expectedBytes === null || quota === undefined) return;
  if (quota - (usage ?? 0) < Math.max(0, expectedBytes - bytes) * ROOM) throw new NoRoom();
}
