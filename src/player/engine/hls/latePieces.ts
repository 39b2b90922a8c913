import type Hls from "hls.js";
import type { LevelDetails, LoadPolicy, MediaFragment, RetryConfig } from "hls.js";
import { unsigned } from "#src/player/manifest/signedAddress.ts";

/** So far behind the end of the list a piece may still be on its way, s: an edge server behind its origin lists it first. */
const LATE_S = 10;
const PAUSE_MS = 1000;
const MAX_TRIES = 12;
const NOT_FOUND = 404;

interface Young {
  readonly details: LevelDetails;
  readonly piece: MediaFragment;
}

/**
 * Has hls.js ask for late pieces of a live stream again, once a second, before they are left out (PLR-4). By itself it
 * takes a piece that is not there (404) for a hole as soon as another one is listed. What is older than any delay is one.
 */
export function waitForLatePieces(hls: Hls, { Events, ErrorDetails }: typeof Hls): void {
  const usual = hls.config.fragLoadPolicy;
  const patient = patientPolicy(usual, (address) => youngAt(hls, address) !== null);
  let holdBackS = 0;
  const holdBack = () => {
    // In the place of a count of pieces, which is what it is until the player has set it.
    if ((hls.config.liveSyncDuration ?? 0) < holdBackS) hls.config.liveSyncDuration = holdBackS;
  };
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    hls.config.fragLoadPolicy = details.live ? patient : usual;
    holdBack();
  });
  // A stream that has not begun is begun at the edge again with each try: further behind, where the pieces are there.
  hls.on(Events.ERROR, (_, { details, response }) => {
    if (details !== ErrorDetails.FRAG_LOAD_ERROR || response?.code !== NOT_FOUND) return;
    const young = youngAt(hls, response.url);
    if (young === null) return;
    holdBackS = Math.max(holdBackS, young.details.edge - young.piece.start + young.details.targetduration);
    holdBack();
  });
}

function patientPolicy(usual: LoadPolicy, isLate: (address: string) => boolean): LoadPolicy {
  const { errorRetry } = usual.default;
  const patient: RetryConfig = {
    ...{ maxNumRetry: MAX_TRIES, retryDelayMs: PAUSE_MS, maxRetryDelayMs: PAUSE_MS },
    shouldRetry: (retry, count, isTimeout, response, verdict) =>
      response?.code === NOT_FOUND
        ? count < MAX_TRIES && isLate(response.url)
        : (errorRetry?.shouldRetry?.(retry, count, isTimeout, response, verdict) ?? verdict),
  };
  return { default: { ...usual.default, errorRetry: patient } };
}

/** The piece at this address near the end of the list it stands in; null where it stands further back, or nowhere. */
function youngAt(hls: Hls, address: string): Young | null {
  // The list may have been signed anew since the piece was first asked for.
  const wanted = unsigned(address);
  for (const { details } of [...hls.levels, ...hls.audioTracks]) {
    const piece = details?.fragments.findLast(({ url }) => unsigned(url) === wanted);
    if (details !== undefined && piece !== undefined && details.live && details.edge - piece.end < LATE_S)
      return { details, piece };
  }
  return null;
}
