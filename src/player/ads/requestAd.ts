import { VASTParser, VASTTracker } from "@dailymotion/vast-client";
import { isRecord } from "#src/lib/json.ts";
import { DOCUMENT_LIMIT_MS, fetchAdDocument, fillMacros } from "./adDocument.ts";

export interface Ad {
  readonly address: string;
  readonly clickAddress: string | null;
  readonly tracker: VASTTracker;
}

type VastAd = ConstructorParameters<typeof VASTTracker>[1];
type VastCreative = ConstructorParameters<typeof VASTTracker>[2];
const isAd = (value: unknown): value is VastAd => isRecord(value) && Array.isArray(value["creatives"]);
const isCreative = (value: unknown): value is VastCreative => isRecord(value);
const isLinear = (value: unknown): value is VastCreative => isRecord(value) && value["type"] === "linear";

/** Limit for the VAST library, which counts the first document too: three wrappers and the ad (media contract). */
const MAX_DOCUMENTS = 4;
/** VAST error codes, reported to the ad server. */
export const AD_ERRORS = { noVideo: 200, timeout: 402, noFile: 403, cannotShow: 405 } as const;

/** Null when there is no ad that this browser can show. Rejects when the server is slow or broken (PLR-6). */
export async function requestAd(
  tagUrl: string,
  canPlay: (mimeType: string) => boolean,
  signal: AbortSignal,
): Promise<Ad | null> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error("The ad server was too slow")), DOCUMENT_LIMIT_MS);
  const end = () => limit.abort(signal.reason);
  signal.addEventListener("abort", end, { once: true });
  try {
    const address = new URL(fillMacros(tagUrl, location, new Date()), document.baseURI).href;
    const fetchVAST = async ({ url }: { url: string }) => fetchAdDocument(url, limit.signal);
    const parser = new VASTParser({ fetcher: { fetchVAST } });
    const root = await fetchAdDocument(address, limit.signal);
    const options = { url: address, wrapperLimit: MAX_DOCUMENTS, resolveAll: false };
    let answer: unknown = await parser.parseVAST(root, options);
    // Ads are requested one by one, so that none after the one shown is requested.
    for (;;) {
      limit.signal.throwIfAborted();
      const ad = isRecord(answer) ? firstAd(answer["ads"], canPlay) : null;
      if (ad !== null) return ad;
      const next = await parser.getRemainingAds(false).catch(() => null); // rejects when there are no more
      if (next === null) return null;
      answer = next;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

function firstAd(ads: unknown, canPlay: (mimeType: string) => boolean): Ad | null {
  for (const ad of Array.isArray(ads) ? ads.filter(isAd) : []) {
    const linear = ad.creatives.find(isLinear);
    const creative = linear ?? ad.creatives.find(isCreative);
    if (creative === undefined) continue; // the library has notified the ad server itself
    // A client would store counters of its own; the library works without one, but its types require it.
    const tracker: VASTTracker = Reflect.construct(VASTTracker, [null, ad, creative]);
    const file = linear === undefined ? null : pickMediaFile(readFiles(linear), canPlay);
    if (file !== null) return { address: file.address, clickAddress: clickOf(creative), tracker };
    tracker.error({ ERRORCODE: linear === undefined ? AD_ERRORS.noVideo : AD_ERRORS.noFile });
  }
  return null;
}

interface MediaFile {
  readonly address: string;
  readonly mimeType: string;
  /** px, 0 if unknown. */
  readonly width: number;
}

/** The values of `apiFramework` that mark a media file as a script. Any other value is ignored. */
const SCRIPTED: readonly string[] = ["vpaid", "simid", "mraid"];

const lower = (value: unknown): string => (typeof value === "string" ? value.trim().toLowerCase() : "");

/** Reads a `MediaFile` of an ad; null for scripts and streams, which a media element cannot play. */
function readMediaFile(wire: unknown): MediaFile | null {
  if (!isRecord(wire) || typeof wire["fileURL"] !== "string") return null;
  const mimeType = lower(wire["mimeType"]);
  if (mimeType === "" || SCRIPTED.includes(lower(wire["apiFramework"]))) return null;
  if (!["", "progressive"].includes(lower(wire["deliveryType"]))) return null;
  return { address: wire["fileURL"], mimeType, width: typeof wire["width"] === "number" ? wire["width"] : 0 };
}

/** Widest file to choose, px: a larger one would only start later. */
const WIDE_ENOUGH_PX = 1280;

/** Picks the widest playable file up to 1280 px, else the narrowest playable one; null when none can be played. */
export function pickMediaFile(files: readonly MediaFile[], canPlay: (mimeType: string) => boolean): MediaFile | null {
  const playable = files.filter(({ mimeType }) => canPlay(mimeType)).toSorted((a, b) => a.width - b.width);
  return playable.findLast(({ width }) => width <= WIDE_ENOUGH_PX) ?? playable[0] ?? null;
}

function readFiles(linear: object): MediaFile[] {
  const files = isRecord(linear) && Array.isArray(linear["mediaFiles"]) ? linear["mediaFiles"] : [];
  return files.map(readMediaFile).filter((file) => file !== null);
}

function clickOf(linear: object): string | null {
  if (!isRecord(linear)) return null;
  const template = linear["videoClickThroughURLTemplate"];
  const address = isRecord(template) ? template["url"] : null;
  return typeof address === "string" && /^https?:/i.test(address) ? address : null;
}
