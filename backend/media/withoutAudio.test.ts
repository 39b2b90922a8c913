import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { boxes, boxesIn } from "./boxes.ts";
import { loadBroadcast, readInit, readSegment } from "./broadcast.ts";
import { withoutAudio } from "./withoutAudio.ts";

const broadcast = await loadBroadcast(fileURLToPath(new URL("./broadcasts/basketball", import.meta.url)));
const all = [...broadcast.streams.hd.renditions, ...(broadcast.streams.pano?.renditions ?? [])];
const typesIn = (bytes: Buffer, type: string) =>
  boxes(bytes)
    .filter((box) => box.type === type)
    .flatMap((box) => boxesIn(bytes, box).map((inner) => inner.type));

test.each(all.map((one) => [one.id, one] as const))("%s is served with its picture track only", async (_, one) => {
  const init = await readInit(broadcast, one);
  expect(init.includes("soun")).toBe(true);
  const silent = withoutAudio(init);
  expect(silent).toHaveLength(init.length);
  expect(typesIn(init, "moov").filter((type) => type === "trak")).toHaveLength(2);
  const [track] = boxesIn(
    silent,
    boxes(silent).find(({ type }) => type === "moov") ?? { type: "", offset: 0, length: 0 },
  ).filter(({ type }) => type === "trak");
  expect(silent.subarray(track?.offset, (track?.offset ?? 0) + (track?.length ?? 0)).includes("vide")).toBe(true);
  expect(typesIn(silent, "moov").filter((type) => type === "trak")).toHaveLength(1);
  for (const index of [0, 17, one.segments.length - 1]) {
    const segment = (await readSegment(broadcast, one, index)) ?? Buffer.alloc(0);
    const picture = withoutAudio(segment);
    expect(typesIn(segment, "moof").filter((type) => type === "traf")).toHaveLength(2);
    expect(typesIn(picture, "moof").filter((type) => type === "traf")).toHaveLength(1);
    // Two seconds of audio take some kilobytes, and are not sent.
    expect(segment.length - picture.length).toBeGreaterThan(3_000);
    expect(boxes(picture).at(-1)?.type).toBe("mdat");
  }
});

test("a broadcast with audio tracks has each in every codec, segmented like the pictures", () => {
  const { sounds } = broadcast;
  expect(sounds.map(({ name, language, codec }) => [name, language, codec])).toEqual([
    ["Stadium", "zxx", "mp4a.40.2"],
    ["Stadium", "zxx", "opus"],
    ["Commentary, English", "en", "mp4a.40.2"],
    ["Commentary, English", "en", "opus"],
  ]);
  expect(new Set(sounds.map(({ segments }) => segments.length))).toEqual(new Set([32]));
});
