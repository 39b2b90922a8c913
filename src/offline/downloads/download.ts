import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import type { EpochMs } from "#src/domain/time.ts";
import { serverNow } from "#src/lib/clock.ts";
import { isRecord } from "#src/lib/json.ts";

/** What the viewer chose before the download. */
export interface Choice {
  /** Height of the rendition, px; 0 for the only one, or one without a known height. */
  readonly height: number;
  /** Also the view of the whole pitch. */
  readonly hasPano: boolean;
  /** Waits for Wi-Fi, where the browser says what the network is. */
  readonly onlyWifi: boolean;
}

/**
 * Waiting: it runs as soon as it may. Stopped: it needs the viewer, for the reason in `problem`. Ready: it plays, maybe
 * with gaps.
 */
type DownloadState = "waiting" | "paused" | "stopped" | "ready";
const STATES: readonly unknown[] = ["waiting", "paused", "stopped", "ready"] satisfies readonly DownloadState[];

/** Why a download needs the viewer (DWN-5). */
export type Problem = "room" | "changed" | "gone" | "refused" | "protected" | "unsupported";

/** A replay, highlight or clip that is stored on this device, or on its way there. */
export interface Download {
  readonly id: string;
  readonly schema: number;
  /** As the server said it when the download began, and with each renewal of its addresses. */
  readonly video: SportEvent | MediaEvent;
  readonly choice: Choice;
  readonly askedAt: EpochMs;
  /** Downloads run in the order of this number. */
  readonly place: number;
  readonly state: DownloadState;
  readonly problem: Problem | null;
  /** How many parts of the plan are stored, or found missing; parts are stored in order. */
  readonly done: number;
  /** How many parts there are; null until the plan has been made. */
  readonly parts: number | null;
  readonly bytes: number;
  /** The size in all as the playlist lets expect, bytes; null while nothing is known. */
  readonly expectedBytes: number | null;
  /** Playing time that is stored, and in all, s. */
  readonly doneS: number;
  readonly durationS: number;
  /** Numbers of the parts that the server does not have. */
  readonly missing: readonly number[];
  /** When the server last said that the viewer may have it. */
  readonly checkedAt?: EpochMs;
  /** Followed teams whose newest recap it is, if it was kept without being asked for (DWN-7). */
  readonly recapOf?: readonly string[];
  /** When the viewer's right to watch it ends; null or missing if it does not, as far as is known. */
  readonly endsAt?: EpochMs | null;
  /** When the viewer deleted it; the parts go once that cannot be undone any more. */
  readonly removedAt?: EpochMs | undefined;
}

/** Whether a stored value is a download; of its video only what every build needs: others have another schema. */
export function isDownload(value: unknown): value is Download {
  if (!isRecord(value) || !isRecord(value["video"]) || !isRecord(value["choice"])) return false;
  const numbers = ["schema", "askedAt", "place", "done", "bytes", "doneS", "durationS"].map((name) => value[name]);
  return (
    numbers.every((number) => typeof number === "number") &&
    typeof value["id"] === "string" &&
    typeof value["video"]["id"] === "string" &&
    STATES.includes(value["state"]) &&
    Array.isArray(value["missing"])
  );
}

/** A file, or a range of one, as the server has it. */
export interface Part {
  readonly address: string;
  /** First and last byte. */
  readonly range: readonly [number, number] | null;
  /** Where it begins, s; parts are stored in this order. */
  readonly startS: number;
  /** Playing time of the picture in it, s; 0 for sound, captions and initialisation segments. */
  readonly pictureS: number;
}

/** All that is stored of a video. */
export interface Plan {
  readonly kind: "hls" | "file";
  readonly parts: readonly Part[];
  /** Texts of the playlists by name, in which the addresses of segments are the numbers of parts. */
  readonly playlists: Readonly<Record<string, string>>;
  readonly durationS: number;
  readonly expectedBytes: number | null;
  /** Is another one if the server has replaced the recording by another. */
  readonly mark: string;
}

export const isClip = (video: SportEvent | MediaEvent): video is MediaEvent => "mediaType" in video;

/** Expected size in all, bytes: the part that is there shows it better than the playlist does. */
export function expectedSize({ bytes, doneS, durationS, expectedBytes, state }: Download): number | null {
  if (state === "ready") return bytes;
  const isTelling = doneS >= TELLING_S && durationS > 0;
  return isTelling ? Math.max(bytes, Math.round((bytes * durationS) / doneS)) : expectedBytes;
}

/** The first seconds of a video do not show how large the rest is. */
const TELLING_S = 60;

/** Whether the viewer's right to watch it has ended (DWN-6). */
export const hasEnded = ({ endsAt }: Pick<Download, "endsAt">): boolean => serverNow() >= (endsAt ?? Infinity);
