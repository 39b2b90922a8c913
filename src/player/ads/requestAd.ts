import { VASTParser, VASTTracker } from "@dailymotion/vast-client";
import { isRecord } from "#src/lib/json.ts";
import { DOCUMENT_LIMIT_MS, fetchAdDocument, fillMacros } from "./adDocument.ts";
import { pickMediaFile, type MediaFile } from "./mediaFiles.ts";

/** An advertisement that can be shown. */
export interface Ad {
  readonly address: string;
  /** Where a press on it leads; null when nowhere. */
  readonly clickAddress: string | null;
  readonly tracker: VASTTracker;
}

type VastAd = ConstructorParameters<typeof VASTTracker>[1];
type VastCreative = ConstructorParameters<typeof VASTTracker>[2];
const isAd = (value: unknown): value is VastAd => isRecord(value) && Array.isArray(value["creatives"]);
const isLinear = (value: unknown): value is VastCreative => isRecord(value) && value["type"] === "linear";

/** The library counts the first document as a wrapper, too: three of them and the ad itself (media contract). */
const MOST_DOCUMENTS = 4;
/** VAST error codes: what has gone wrong, told to the ad server. */
export const AD_ERRORS = { timeout: 402, noFile: 403, cannotShow: 405 } as const;

/**
 * Asks the ad server for the pre-roll (PLR-6). Null when there is none that this browser can show.
 * Rejects when the server is slow, broken or out of reach, and when `signal` aborts.
 */
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
    const answer: unknown = await parser.parseVAST(root, {
      url: address,
      wrapperLimit: MOST_DOCUMENTS,
      resolveAll: false,
    });
    return isRecord(answer) ? firstAd(answer["ads"], canPlay) : null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
  }
}

function firstAd(ads: unknown, canPlay: (mimeType: string) => boolean): Ad | null {
  if (!Array.isArray(ads)) return null;
  for (const ad of ads) {
    const linear = isAd(ad) ? ad.creatives.find(isLinear) : undefined;
    if (linear === undefined) continue;
    // The library allows for no client, its types do not; a client would keep counts of its own in the storage.
    const tracker: VASTTracker = Reflect.construct(VASTTracker, [null, ad, linear]);
    const file = pickMediaFile(readFiles(linear), canPlay);
    if (file !== null) return { address: file.address, clickAddress: clickOf(linear), tracker };
    tracker.error({ ERRORCODE: AD_ERRORS.noFile });
  }
  return null;
}

function readFiles(linear: object): MediaFile[] {
  if (!isRecord(linear)) return [];
  const files = Array.isArray(linear["mediaFiles"]) ? linear["mediaFiles"] : [];
  return files.flatMap((file: unknown): MediaFile[] => {
    if (!isRecord(file)) return [];
    const { fileURL: address, mimeType, width, deliveryType, apiFramework } = file;
    if (typeof address !== "string" || typeof mimeType !== "string") return [];
    // No scripts, no streams: only files that a media element plays by itself.
    if (typeof apiFramework === "string" && apiFramework !== "") return [];
    if (typeof deliveryType === "string" && deliveryType !== "progressive") return [];
    return [{ address, mimeType, width: typeof width === "number" ? width : 0 }];
  });
}

function clickOf(linear: object): string | null {
  if (!isRecord(linear)) return null;
  const template = linear["videoClickThroughURLTemplate"];
  const address = isRecord(template) ? template["url"] : null;
  return typeof address === "string" && /^https?:/i.test(address) ? address : null;
}
