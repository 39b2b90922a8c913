import type { FastifyInstance, FastifyReply } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { sendMissing } from "#backend/http/missing.ts";
import { captionSegment } from "./captions.ts";
import { partsOf, readPart, type Library } from "./library.ts";
import { masterPlaylist } from "./master.ts";
import { mediaPlaylist } from "./playlist.ts";
import { streamFinder, type NoStream, type Stream } from "./streams.ts";

const PLAYLIST = "application/vnd.apple.mpegurl";
const FOREVER = "public, max-age=31536000, immutable";
const CAPTIONS = "captions-en";

/** Playlists of live, archived and channel streams, and the segments that all of them share. */
export function hlsRoutes(app: FastifyInstance, deps: Deps, library: Library): void {
  const findStream = streamFinder(deps, library);

  app.get<{
    Params: { kind: string; id: string; stream: string; file: string };
    Querystring: { _HLS_skip?: unknown };
  }>(
    "/media/:kind(^live$|^vod$)/:id/:stream(^hd$|^pano$)/:file",
    async ({ params: { kind, id, stream, file }, query: { _HLS_skip: asked } }, reply) => {
      const found = await findStream(kind === "vod" ? "vod" : "live", id);
      if (typeof found === "number") return sendNone(reply, found);
      const text = playlistText(found, stream === "pano" ? "pano" : "hd", file, asked === "YES" || asked === "v2");
      if (text === null) return sendNone(reply, 404);
      return reply
        .type(PLAYLIST)
        .header("cache-control", found.onDemand ? FOREVER : "no-store")
        .send(text);
    },
  );

  app.get<{ Params: { name: string; rendition: string; file: string } }>(
    "/media/b/:name/:rendition/:file",
    async ({ params: { name, rendition, file } }, reply) => {
      const recording = library.recordings.get(name);
      const [, number, type] = /^(?:init|(\d{1,5}))\.(mp4|m4s|vtt)$/.exec(file) ?? [];
      if (recording === undefined || type === undefined) return sendNone(reply, 404);
      if (rendition === CAPTIONS) {
        const index = Number(number);
        if (type !== "vtt" || !(index < recording.cuts.count)) return sendNone(reply, 404);
        const vtt = captionSegment(recording.cues, recording.cuts.startOf(index), recording.cuts.startOf(index + 1));
        return reply.type("text/vtt; charset=utf-8").header("cache-control", FOREVER).send(vtt);
      }
      const one = partsOf(recording, rendition);
      if (one === null || (type === "mp4") !== (number === undefined)) return sendNone(reply, 404);
      const bytes = await readPart(recording, one.part, number === undefined ? "init" : Number(number), one.isMuted);
      if (bytes === null) return sendNone(reply, 404);
      return reply.type("video/mp4").header("cache-control", FOREVER).send(bytes);
    },
  );
}

/** The playlist called `file`, or null when the stream has none of that name. */
function playlistText(found: Stream, stream: "hd" | "pano", file: string, skip: boolean): string | null {
  const { recording } = found;
  const { sounds } = recording.broadcast;
  const renditions = recording.broadcast.streams[stream]?.renditions ?? [];
  if (renditions.length === 0 || (stream === "pano" && !found.hasPano)) return null;
  const withCaptions = found.hasCaptions && stream === "hd";
  if (file === "master.m3u8") return masterPlaylist(renditions, sounds, withCaptions);
  const id = /^([\w-]+)\.m3u8$/.exec(file)?.[1];
  const captions = id === CAPTIONS && withCaptions;
  if (id === undefined || !(captions || [...renditions, ...sounds].some((one) => one.id === id))) return null;
  const folder = `/media/b/${recording.name}/${id}`;
  return mediaPlaylist({
    cuts: recording.cuts,
    window: found.window,
    streamStart: found.streamStart,
    onDemand: found.onDemand,
    skip,
    initUri: captions ? null : `${folder}/init.mp4`,
    segmentUri: (index) => `${folder}/${String(index).padStart(3, "0")}.${captions ? "vtt" : "m4s"}`,
  });
}

function sendNone(reply: FastifyReply, status: NoStream): FastifyReply {
  if (status === 404) return sendMissing(reply);
  return reply
    .status(status)
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("This stream is over\n");
}
