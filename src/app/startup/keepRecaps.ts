import type { QueryClient } from "@tanstack/react-query";
import { downloadsOf } from "#src/catalog/downloads/downloads.ts";
import { isMobileNetwork, mustAskAboutNetwork } from "#src/catalog/downloads/networkKind.ts";
import { followedNow, follows } from "#src/catalog/library/follows.ts";
import { areRecapsKept, keptRecaps, noteKeptRecap } from "#src/catalog/playback/keptRecaps.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { highlightKind } from "#src/domain/event/highlightKinds.ts";
import { firstListQueries } from "#src/features/browse/identity/identityLists.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { shouldSaveData } from "#src/lib/network/shouldSaveData.ts";
import { followedItems, sessionStore, viewerIdOf } from "#src/session/session.ts";

/** The most teams whose recaps are kept. */
const TEAMS = 10;
/** The highest rendition, px: what comes unasked must not fill a phone. */
const HEIGHT = 720;

let running: Promise<void> | null = null;

/** Downloads the newest recap of each followed team, if the viewer wants that and the network costs nothing (DWN-7). */
export function keepRecaps(queryClient: QueryClient): Promise<void> {
  running ??= keep(queryClient).finally(() => {
    running = null;
  });
  return running;
}

async function keep(queryClient: QueryClient): Promise<void> {
  const viewerId = viewerIdOf(sessionStore.get());
  const mayGoOn = () =>
    viewerId !== null && viewerIdOf(sessionStore.get()) === viewerId && areRecapsKept() && isFreeNetwork();
  if (!mayGoOn()) return;
  await queryClient.fetchQuery({ ...follows.query(), staleTime: MINUTE_MS });
  const teams = followedItems({ followed: followedNow(queryClient) }).filter(({ type }) => type === "team");
  const newest = new Map<string, { readonly recap: MediaEvent; readonly teams: readonly string[] }>();
  for (const team of teams.slice(0, TEAMS)) {
    const { entries } = await queryClient.fetchQuery(firstListQueries(team).highlights);
    const recap = entries.find(isRecap);
    if (recap !== undefined) newest.set(recap.id, { recap, teams: [...(newest.get(recap.id)?.teams ?? []), team.id] });
  }
  for (const { recap, teams: own } of newest.values()) {
    if (!mayGoOn()) return;
    const downloads = downloadsOf(queryClient);
    if (keptRecaps().includes(recap.id)) await downloads.keepFor(recap.id, own);
    else {
      await downloads.start(recap, { height: HEIGHT, hasPano: false, onlyWifi: true }, own);
      noteKeptRecap(recap.id);
    }
  }
}

const isFreeNetwork = (): boolean => isMobileNetwork() !== true && !mustAskAboutNetwork() && !shouldSaveData();

function isRecap(clip: MediaEvent): boolean {
  const { hd, pano, clip: file } = clip.source;
  return highlightKind(clip) === "recap" && accessOf(clip).blockedBy === null && (hd ?? pano ?? file) !== null;
}
