import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { authorizeMedia, CACHE_BRIEFLY, MEDIA_PREFIXES, type MediaParams } from "#backend/http/authorizeMedia.ts";
import { sendNotFound } from "#backend/http/notFound.ts";
import { captionSegment } from "./captions.ts";
import { findPart, readPart, type RecordingLibrary } from "./library.ts";
import { masterPlaylist } from "./master.ts";
import { mediaPlaylist } from "./playlist.ts";
import { streamFinder, type NoStream, type Stream } from "./streams.ts";

const PLAYLIST = "application/vnd.apple.mpegurl";
const CAPTIONS = "captions-en";

interface StreamParams extends MediaParams {
  readonly kind: "live" | "vod";
  readonly id: string;
  readonly stream: "hd" | "pano";
  readonly file: string;
}

interface Parts {
  readonly library: RecordingLibrary;
  /** Called with the client's IP address for each segment that is sent. */
  readonly onSegment: (address: string, eventId: string) => void;
}

/** Events share recordings, but each has its own segment URLs: a signature for one must not open another. */
export function hlsRoutes(app: FastifyInstance, deps: Deps, { library, onSegment }: Parts): void {
  const findStream = streamFinder(deps, library);

  /** Returns the requested stream and its `Cache-Control`; sends an error and returns null if there is none. */
  const open = async (reply: FastifyReply, params: StreamParams) => {
    const found = await findStream(params.kind, params.id);
    if (typeof found === "number") {
      void sendNone(reply, found);
      return null;
    }
    const part = `/media/${params.kind}/${encodeURIComponent(params.id)}`;
    const caching = await authorizeMedia(deps, reply, found.row, part, params);
    return caching === null ? null : { found, caching };
  };

  for (const prefix of MEDIA_PREFIXES) {
    const stream = `${prefix}/:kind(^live$|^vod$)/:id/:stream(^hd$|^pano$)`;

    app.get<{ Params: StreamParams; Querystring: { _HLS_skip?: unknown } }>(
      `${stream}/:file`,
      async ({ params, query: { _HLS_skip: skip } }, reply) => {
        const opened = await open(reply, params);
        if (opened === null) return reply;
        const { found, caching } = opened;
        const text = playlistText(found, params.stream, params.file, skip === "YES" || skip === "v2");
        if (text === null) return sendNone(reply, 404);
        return reply
          .type(PLAYLIST)
          .header("cache-control", found.onDemand ? caching : CACHE_BRIEFLY)
          .send(text);
      },
    );

    app.get<{ Params: StreamParams & { readonly rendition: string } }>(
      `${stream}/:rendition/:file`,
      async ({ params, ip }, reply) => {
        const opened = await open(reply, params);
        if (opened === null) return reply;
        const { found, caching } = opened;
        const segment = await readSegment(found, params.stream, params.rendition, params.file);
        if (segment === null) return sendNone(reply, 404);
        onSegment(ip, found.row.id);
        return reply.type(segment.type).header("cache-control", caching).send(segment.body);
      },
    );
  }
}

/** Returns the renditions of one picture of a stream; none if it lacks that picture. */
const renditionsOf = ({ recording, hasPano }: Stream, stream: "hd" | "pano") =>
  stream === "pano" && !hasPano ? [] : (recording.broadcast.streams[stream]?.renditions ?? []);

/** Returns the playlist `file`, or null if the stream has none of that name. */
function playlistText(found: Stream, stream: "hd" | "pano", file: string, skip: boolean): string | null {
  const { recording } = found;
  const { sounds } = recording.broadcast;
  const renditions = renditionsOf(found, stream);
  if (renditions.length === 0) return null;
  const withCaptions = found.hasCaptions && stream === "hd";
  if (file === "master.m3u8") return masterPlaylist(renditions, sounds, withCaptions);
  const id = /^([\w-]+)\.m3u8$/.exec(file)?.[1];
  const captions = id === CAPTIONS && withCaptions;
  if (id === undefined || !(captions || [...renditions, ...sounds].some((one) => one.id === id))) return null;
  return mediaPlaylist({
    boundaries: recording.boundaries,
    window: found.window,
    streamStart: found.streamStart,
    onDemand: found.onDemand,
    skip,
    // Relative URLs, so that they inherit the playlist's signature.
    initUri: captions ? null : `${id}/init.mp4`,
    segmentUri: (index) => `${id}/${String(index).padStart(3, "0")}.${captions ? "vtt" : "m4s"}`,
  });
}

/** Reads the init section or segment `file` of a rendition, an audio track or the captions; null if there is none. */
async function readSegment(
  found: Stream,
  stream: "hd" | "pano",
  rendition: string,
  file: string,
): Promise<{ readonly type: string; readonly body: Buffer | string } | null> {
  const { recording, hasCaptions } = found;
  const [, number, type] = /^(?:init|(\d{1,5}))\.(mp4|m4s|vtt)$/.exec(file) ?? [];
  if (type === undefined) return null;
  if (rendition === CAPTIONS) {
    const index = Number(number);
    if (!hasCaptions || stream !== "hd" || type !== "vtt" || !(index < recording.boundaries.count)) return null;
    const body = captionSegment(
      recording.cues,
      recording.boundaries.startOf(index),
      recording.boundaries.startOf(index + 1),
    );
    return { type: "text/vtt; charset=utf-8", body };
  }
  const all = [...renditionsOf(found, stream), ...recording.broadcast.sounds];
  const one = all.some(({ id }) => id === rendition) ? findPart(recording, rendition) : null;
  if (one === null || (type === "mp4") !== (number === undefined)) return null;
  const body = await readPart(recording, one.part, number === undefined ? "init" : Number(number), one.isMuted);
  return body === null ? null : { type: "video/mp4", body };
}

function sendNone(reply: FastifyReply, status: NoStream): FastifyReply {
  if (status === 404) return sendNotFound(reply);
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("This stream is over\n");
}
