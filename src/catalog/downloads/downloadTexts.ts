import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { formatLength } from "#src/i18n/formatLength.ts";
import { formatSize } from "#src/i18n/formatSize.ts";
import type { Texts } from "#src/i18n/i18n.ts";
import { isMobileNetwork } from "./networkKind.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { expectedSize, isClip, type Download } from "#src/offline/downloads/download.ts";

/** A title may give away the winner: while scores are hidden, a clip has the name of its match (EVT-15). */
export function useVideoName(video: SportEvent | MediaEvent): { readonly title: string; readonly isHidden: boolean } {
  const name = useEventName();
  const isHidden = useHidesScore(video.eventId || video.id);
  return { title: isClip(video) && !isHidden ? video.title : name(video), isHidden };
}

/** How much of it is there, in bytes; the size in all is said to be an estimate unless the server said it. */
export function sizeText({ t, language }: Texts, download: Download): string {
  const come = formatSize(language, download.bytes);
  const all = expectedSize(download);
  if (all === null || download.state === "ready") return come;
  const size = formatSize(language, all);
  const { hd, pano } = download.video.source;
  const isEstimate = hd !== null || pano !== null;
  return t(($) => $.downloads.progress, { come, all: isEstimate ? t(($) => $.downloads.about, { size }) : size });
}

/** How much of it is there, in minutes; null for a video too short for that. */
export function minutesText({ t, language }: Texts, { doneS, durationS }: Download): string | null {
  if (durationS < SHORT_S) return null;
  const [come, all] = [doneS, durationS].map((s) => formatLength(language, s * SECOND_MS));
  return t(($) => $.downloads.progress, { come: come ?? "", all: all ?? "" });
}

/** Below this length minutes say nothing, s. */
const SHORT_S = 300;

/** What a download that is not ready does now; null while it runs. */
export function stateText({ t }: Texts, download: Download, isRunning: boolean, isOnline: boolean): string | null {
  if (download.state === "paused") return t(($) => $.downloads.state.paused);
  // Nothing of the video is on its way then, but what opens it without a network.
  if (download.parts !== null && download.done === download.parts && isOnline)
    return t(($) => $.downloads.state.opening);
  if (isRunning) return null;
  if (!isOnline) return t(($) => $.downloads.state.network);
  if (download.choice.onlyWifi && isMobileNetwork() === true) return t(($) => $.downloads.state.wifi);
  return t(($) => $.downloads.state.waiting);
}

/** Why a download needs the viewer. */
export function problemText({ t, language }: Texts, download: Download, title: string): string {
  const { problem } = download;
  if (problem === "room") {
    const size = formatSize(language, Math.max(0, (expectedSize(download) ?? 0) - download.bytes));
    return t(($) => $.downloads.noRoom, { title, size });
  }
  if (problem === "gone") return t(($) => $.downloads.gone);
  return t(($) => $.downloads.problem[problem ?? "unsupported"]);
}

/** How much of the picture is missing; null if nothing is. */
export function gapText({ t, language }: Texts, { missing, parts, durationS }: Download): string | null {
  if (missing.length === 0 || parts === null) return null;
  const length = formatLength(language, Math.max(60, (durationS * missing.length) / parts) * SECOND_MS);
  return t(($) => $.downloads.gaps, { length });
}
