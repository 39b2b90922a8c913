import * as v from "valibot";
import { id, idText, lineForOthers, text } from "#backend/http/read.ts";

const position = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)));
const words = (max: number) => v.nullable(lineForOthers(max));

/** A URL that a page may load a picture from, converted to its normalized form. */
const pictureUrl = v.pipe(
  text(2_000),
  v.check((url) => URL.canParse(url, "http://portal.invalid") && /^https?:\/\/|^\/(?!\/)/i.test(url)),
  v.transform((url) => {
    const { href, origin, pathname, search } = new URL(url, "http://portal.invalid");
    return origin === "http://portal.invalid" ? pathname + search : href;
  }),
);

const tagTeam = v.object({
  teamId: id,
  title: words(200),
  color: v.nullable(v.pipe(text(7), v.regex(/^#[0-9a-fA-F]{6}$/))),
  logo: v.nullable(pictureUrl),
});

const fields = {
  title: words(200),
  startTime: position,
  endTime: position,
  pointTime: position,
  type: words(50),
  playerNumber: words(10),
  tagTeam: v.nullable(tagTeam),
};

/** Body of a new tag (contract: `SaveTagRequest`). */
export const saveTagRequest = v.object({
  targetId: id,
  mode: v.literal("sync"),
  videoType: v.picklist(["live", "vod"]),
  streamName: v.literal("hd"),
  global: v.boolean(),
  title: fields.title,
  startTime: fields.startTime,
  endTime: fields.endTime,
  pointTime: v.optional(fields.pointTime, null),
  type: v.optional(fields.type, null),
  playerNumber: v.optional(fields.playerNumber, null),
  tagTeam: v.optional(fields.tagTeam, null),
});

/** Body of a change of a tag (contract: `UpdateTagRequest`); missing fields stay unchanged. */
export const updateTagRequest = v.object({
  id: idText,
  ...v.partial(v.object(fields)).entries,
});

export type TagFields = v.InferOutput<v.ObjectSchema<typeof fields, undefined>>;
