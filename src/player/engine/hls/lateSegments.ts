import type Hls from "hls.js";
import type { LevelDetails, LoadPolicy, MediaFragment, RetryConfig } from "hls.js";
import { withoutSignature } from "#src/lib/mediaAddress.ts";

/** How close to the end of the playlist a segment may be late, s: an edge server may list it before it has it. */
const LATE_S = 10;
const PAUSE_MS = 1000;
const MAX_TRIES = 12;
const NOT_FOUND = 404;

interface Young {
  readonly details: LevelDetails;
  readonly segment: MediaFragment;
}

/** Once a second, before they count as gaps (PLR-4): hls.js skips a 404 as soon as another segment is listed. */
export function retryLateSegments(hls: Hls, { Events, ErrorDetails }: typeof Hls): void {
  const usual = hls.config.fragLoadPolicy;
  const patient = patientPolicy(usual, (address) => youngAt(hls, address) !== null);
  let holdBackS = 0;
  const holdBack = () => {
    // Replaces the hold-back as a count of segments, which applies until a duration is set.
    if ((hls.config.liveSyncDuration ?? 0) < holdBackS) hls.config.liveSyncDuration = holdBackS;
  };
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    hls.config.fragLoadPolicy = details.live ? patient : usual;
    holdBack();
  });
  // With each try, a stream that has not begun starts at the edge again: further back the segments exist.
  hls.on(Events.ERROR, (_, { details, response }) => {
    if (details !== ErrorDetails.FRAG_LOAD_ERROR || response?.code !== NOT_FOUND) return;
    const young = youngAt(hls, response.url);
    if (young === null) return;
    holdBackS = Math.max(holdBackS, young.details.edge - young.segment.start + young.details.targetduration);
    holdBack();
  });
}

function patientPolicy(usual: LoadPolicy, isLate: (address: string) => boolean): LoadPolicy {
  const { errorRetry } = usual.default;
  const patient: RetryConfig = {
    maxNumRetry: MAX_TRIES,
    retryDelayMs: PAUSE_MS,
    maxRetryDelayMs: PAUSE_MS,
    shouldRetry: (retry, count, isTimeout, response, verdict) =>
      response?.code === NOT_FOUND
        ? count < MAX_TRIES && isLate(response.url)
        : (errorRetry?.shouldRetry?.(retry, count, isTimeout, response, verdict) ?? verdict),
  };
  return { default: { ...usual.default, errorRetry: patient } };
}

/** Returns the segment at this address if it is near the end of its playlist; null if it is further back, or unknown. */
function youngAt(hls: Hls, address: string): Young | null {
  // The signature may have changed since the segment was first requested.
  const wanted = withoutSignature(address);
  for (const { details } of [...hls.levels, ...hls.audioTracks]) {
    const segment = details?.fragments.findLast(({ url }) => withoutSignature(url) === wanted);
    if (details !== undefined && segment !== undefined && details.live && details.edge - segment.end < LATE_S)
      return { details, segment };
  }
  return null;
}
