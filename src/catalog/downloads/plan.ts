import type { MediaEvent, SportEvent } from "#src/domain/event/event.ts";
import { withoutSignature } from "#src/lib/mediaAddress.ts";
import type { Choice, Part, Plan } from "#src/offline/downloads/download.ts";
import { REFUSALS, Refused, Unanswered, UnfitStream } from "./failures.ts";
import {
  readLadder,
  reducedMaster,
  renditionFor,
  requestPlaylist,
  storedPlaylist,
  type Ladder,
  type ListedMedia,
} from "./playlists.ts";

/** The name of the first playlist of each camera. */
export const FIRST_PLAYLISTS = { hd: "hd.m3u8", pano: "pano.m3u8" } as const;

/** Part of an address that stays the same when it is signed anew, or another host delivers it. */
const nameOf = (address: string): string => withoutSignature(address).split(/[?#]/, 1)[0]?.split("/").pop() ?? "";

/** Plans what to store of HLS streams. Rejects with `UnfitStream`, `Refused` or `Unanswered`. */
async function planStreams(
  { source }: SportEvent | MediaEvent,
  choice: Pick<Choice, "height" | "hasPano">,
  signal: AbortSignal,
): Promise<Plan> {
  const parts: Part[] = [];
  const numbers = new Map<string, number>();
  const playlists: Record<string, string> = {};
  const marks: string[] = [];
  let durationS = 0;
  let expectedBytes = 0;

  /** The camera whose playing time counts: both have the same timeline. */
  const main = source.hd === null ? "pano" : "hd";

  async function add(camera: "hd" | "pano", address: string): Promise<void> {
    const ladder = await readLadder(address, signal);
    const rendition = renditionFor(ladder, camera === "hd" ? choice.height : Infinity);
    const first = FIRST_PLAYLISTS[camera];
    if (rendition === null) {
      await addMedia({ name: first, address: ladder.address, isPicture: camera === main }, ladder);
      return;
    }
    const { text, media } = reducedMaster(ladder, rendition, camera);
    playlists[first] = text;
    for (const one of media) await addMedia({ ...one, isPicture: one.isPicture && camera === main });
    expectedBytes += (rendition.averageBandwidth / 8) * durationS;
  }

  async function addMedia({ name, address: asked, isPicture }: ListedMedia, known?: Ladder): Promise<void> {
    const { text: given, address } = known ?? (await requestPlaylist(asked, signal));
    const listed = storedPlaylist(given, address, (file) => {
      const key = `${file.address} ${file.range?.join("-") ?? ""}`;
      const { address: of, range, startS } = file;
      const pictureS = isPicture ? file.durationS : 0;
      marks.push(`${nameOf(of)} ${range?.join("-") ?? ""} ${file.durationS.toFixed(2)}`);
      const known = numbers.get(key);
      const before = known === undefined ? undefined : parts[known];
      if (known !== undefined && before !== undefined) {
        // What is shown several times is stored once.
        parts[known] = { ...before, pictureS: before.pictureS + pictureS };
        return known;
      }
      numbers.set(key, parts.length);
      return parts.push({ address: of, range, startS, pictureS }) - 1;
    });
    playlists[name] = listed.text;
    if (isPicture) durationS = listed.durationS;
  }

  if (source.hd !== null) await add("hd", source.hd);
  if (source.pano !== null && (choice.hasPano || source.hd === null)) await add("pano", source.pano);
  if (parts.length === 0) throw new UnfitStream("unsupported");
  return {
    kind: "hls",
    parts,
    playlists,
    durationS: durationS || Math.max(...parts.map(({ startS }) => startS)),
    expectedBytes: expectedBytes > 0 ? Math.round(expectedBytes) : null,
    mark: marks.join("\n"),
  };
}

/** The length of a range of a file, bytes: small enough that an interruption costs little. */
const RANGE_BYTES = 2_000_000;

/** Plans a file in ranges; as one part where the server does not say how long it is, or sends no ranges. */
async function planFile(address: string, durationMs: number | null, signal: AbortSignal): Promise<Plan> {
  const bytes = await lengthOf(address, signal);
  const durationS = (durationMs ?? 0) / 1000;
  const count = bytes === null ? 1 : Math.ceil(bytes / RANGE_BYTES);
  const parts = Array.from({ length: count }, (_, number): Part => {
    const from = number * RANGE_BYTES;
    return {
      address,
      range: bytes === null ? null : [from, Math.min(from + RANGE_BYTES, bytes) - 1],
      startS: (durationS / count) * number,
      pictureS: durationS / count,
    };
  });
  return { kind: "file", parts, playlists: {}, durationS, expectedBytes: bytes, mark: `${bytes ?? nameOf(address)}` };
}

/** Asks for the first byte; null if the server sends the whole file instead. */
async function lengthOf(address: string, signal: AbortSignal): Promise<number | null> {
  const answer = await fetch(address, {
    credentials: "omit",
    signal,
    // Firefox would answer with the part of the file that it has stored for the player.
    cache: "no-store",
    headers: { Range: "bytes=0-0" },
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new Unanswered(cause);
  });
  await answer.body?.cancel();
  if (REFUSALS.includes(answer.status)) throw new Refused();
  if (answer.status === 429 || answer.status >= 500) throw new Unanswered(answer.status);
  if (!answer.ok) throw new UnfitStream("gone");
  const bytes = Number(/\/(\d+)$/.exec(answer.headers.get("Content-Range") ?? "")?.[1]);
  return answer.status === 206 && bytes > 0 ? bytes : null;
}

/** Plans the storing of a video: of its streams, or of its file where there are no streams. */
export async function planVideo(
  video: SportEvent | MediaEvent,
  choice: Pick<Choice, "height" | "hasPano">,
  signal: AbortSignal,
): Promise<Plan> {
  const { hd, pano, clip } = video.source;
  if (hd !== null || pano !== null) return planStreams(video, choice, signal);
  if (clip === null) throw new UnfitStream("gone");
  return planFile(clip, video.durationMs, signal);
}

/** In the order in which they are played: then all that is stored plays from the beginning. */
export const storingOrder = ({ parts }: Plan): readonly number[] =>
  parts
    .map(({ startS }, number) => ({ startS, number }))
    .sort((a, b) => a.startS - b.startS || a.number - b.number)
    .map(({ number }) => number);
