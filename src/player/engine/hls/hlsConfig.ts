import type { HlsConfig, LoadPolicy } from "hls.js";
import { closedCaptionCues } from "./closedCaptionCues.ts";
import { CHANNEL_NAMES } from "./closedCaptions.ts";

/** hls.js's own estimate for an unknown network, and the highest estimate to start with, bit/s. */
const UNKNOWN_NETWORK = 500_000;
const MAX_FIRST_ESTIMATE = 5_000_000;

const policy = (firstByteMs: number, loadMs: number, tries: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByteMs,
    maxLoadTimeMs: loadMs,
    timeoutRetry: { maxNumRetry: tries, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: tries, retryDelayMs: 1000, maxRetryDelayMs: 8000, shouldRetry: retryUnlessRefused },
  },
});

/** Returns whether to retry: a rejection (4xx) is final, everything else is retried up to the limit. */
const retryUnlessRefused: NonNullable<LoadPolicy["default"]["errorRetry"]>["shouldRetry"] = (
  retry,
  count,
  _timeout,
  response,
) =>
  retry !== null &&
  retry !== undefined &&
  count < retry.maxNumRetry &&
  !((response?.code ?? 0) >= 400 && (response?.code ?? 0) < 500);

/** Returns the names of the channels of captions inside the picture; hls.js would guess that they are English or Spanish. */
function channelNames(): Partial<HlsConfig> {
  const [one, two, three, four] = CHANNEL_NAMES;
  return {
    captionsTextTrack1Label: one,
    captionsTextTrack1LanguageCode: "",
    captionsTextTrack2Label: two,
    captionsTextTrack2LanguageCode: "",
    captionsTextTrack3Label: three,
    captionsTextTrack3LanguageCode: "",
    captionsTextTrack4Label: four,
    captionsTextTrack4LanguageCode: "",
  };
}

/** For a fast first picture and long matches (docs/decisions/007); `bandwidth` in bit/s, no worker for null. */
export function hlsConfig(bandwidth: number | null, workerPath: string | null): Partial<HlsConfig> {
  // Retries after 1, 2, 4 and 8 s; later ones are up to recovery.ts, which also informs the viewer.
  return {
    // Loading starts once the codec is chosen and the start position is known.
    autoStartLoad: false,
    // Otherwise hls.js would first wait for the element, which it checks ten times a second.
    startFragPrefetch: true,
    startLevel: 0,
    testBandwidth: false,
    abrEwmaDefaultEstimate: Math.min(bandwidth ?? UNKNOWN_NETWORK, MAX_FIRST_ESTIMATE),
    capLevelToPlayerSize: true,
    backBufferLength: 60,
    maxMaxBufferLength: 60,
    lowLatencyMode: false,
    // Ads in a playlist would ignore the tenant's switch, and have no label and countdown (media contract, "Ads").
    interstitialsController: undefined,
    enableDateRangeMetadataCues: false,
    ...channelNames(),
    cueHandler: closedCaptionCues,
    liveSyncDurationCount: 3,
    enableWorker: workerPath !== null,
    ...(workerPath === null ? {} : { workerPath }),
    // The viewer sees nothing yet, and recovery.ts shows a message with its attempts, so hls.js tries only a little.
    manifestLoadPolicy: policy(10_000, 20_000, 1),
    playlistLoadPolicy: policy(10_000, 20_000, 3),
    fragLoadPolicy: policy(10_000, 120_000, 4),
  };
}
