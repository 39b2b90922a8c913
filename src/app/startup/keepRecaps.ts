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
  for (const team of teams.slice(0, TEAMS)) {
    const { entries } = await queryClient.fetchQuery(firstListQueries(team).highlights);
    const recap = entries.find(isRecap);
    if (!mayGoOn()) return;
    if (recap === undefined || keptRecaps().includes(recap.id)) continue;
    const choice = { height: HEIGHT, hasPano: false, onlyWifi: true };
    await downloadsOf(queryClient).start(recap, choice, team.id);
    noteKeptRecap(recap.id);
  }
}

const isFreeNetwork = (): boolean => isMobileNetwork() !== true && !mustAskAboutNetwork() && !shouldSaveData();

function isRecap(clip: MediaEvent): boolean {
  const { hd, pano, clip: file } = clip.source;
  return highlightKind(clip) === "recap" && accessOf(clip).blockedBy === null && (hd ?? pano ?? file) !== null;
}
