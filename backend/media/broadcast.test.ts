import { cp, mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Broadcast, Rendition } from "./broadcast.ts";
import { loadBroadcasts, readInit, readSegment } from "./broadcast.ts";

const DIR = fileURLToPath(new URL("./broadcasts/", import.meta.url));
const broadcasts = await loadBroadcasts(DIR);
const all = [...broadcasts.values()];
const renditions = ({ streams }: Broadcast): Rendition[] => [
  ...streams.hd.renditions,
  ...(streams.pano?.renditions ?? []),
];
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const typeAt = (bytes: Buffer | null, offset = 4) => bytes?.toString("latin1", offset, offset + 4);

describe.each(all.map((broadcast) => [broadcast.sport, broadcast] as const))("the %s broadcast", (_, broadcast) => {
  test.each(renditions(broadcast).map((one) => [one.id, one] as const))(
    "%s consists of segments of two seconds, 64 s in total",
    async (_id, one) => {
      expect(sum(one.segments.map(({ durationMs }) => durationMs))).toBe(64_000);
      expect(new Set(one.segments.map(({ durationMs }) => durationMs))).toEqual(new Set([2000]));
      expect(typeAt(await readInit(broadcast, one))).toBe("ftyp");
      for (const [index, { length }] of one.segments.entries()) {
        const bytes = await readSegment(broadcast, one, index);
        expect(bytes).toHaveLength(length);
        expect(typeAt(bytes)).toBe("moof");
        const moof = bytes?.readUInt32BE(0) ?? 0;
        expect(typeAt(bytes, moof + 4)).toBe("mdat");
      }
      expect(await readSegment(broadcast, one, one.segments.length)).toBeNull();
    },
  );

  test.each(renditions(broadcast).map((one) => [one.id, one] as const))(
    "%s states its bandwidth and codecs",
    async (_id, one) => {
      const peak = Math.max(...one.segments.map(({ length }) => length));
      expect(one.bandwidth).toBe(Math.ceil((peak * 8) / 2));
      expect(one.averageBandwidth).toBe(Math.ceil((sum(one.segments.map(({ length }) => length)) * 8) / 64));
      expect(one.codecs).toMatch(/^(avc1\.[0-9a-f]{6},mp4a\.40\.2|vp09\.00\.\d\d\.08,opus)$/);
      const init = await readInit(broadcast, one);
      expect(init.includes(one.codecs.startsWith("avc1") ? "avcC" : "vpcC")).toBe(true);
    },
  );

  test("lists the lowest quality of each codec first", () => {
    for (const stream of [broadcast.streams.hd, broadcast.streams.pano]) {
      const heights = (stream?.renditions ?? []).map(({ codecs, height }) => ({ codec: codecs.slice(0, 4), height }));
      for (const codec of ["avc1", "vp09"]) {
        const own = heights.filter((one) => one.codec === codec).map(({ height }) => height);
        expect(own).toEqual(own.toSorted((a, b) => a - b));
      }
    }
  });

  test("has its moments in order", () => {
    const times = broadcast.moments.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(0, ...times)).toBeLessThan(broadcast.durationMs);
  });
});

describe("a damaged broadcast", () => {
  let copy = "";
  const football = () => join(copy, "football");
  const video = broadcasts.get("football")?.streams.hd.renditions[0]?.file ?? "";
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), "broadcasts-"));
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));
  const fresh = () => cp(join(DIR, "football"), football(), { recursive: true });

  test("is reported if a file is missing", async () => {
    await fresh();
    await rm(join(football(), video));
    await expect(loadBroadcasts(copy)).rejects.toThrow(`Media file missing: ${join(football(), video)}`);
  });

  test("is reported if a file is truncated", async () => {
    await fresh();
    await truncate(join(football(), video), 5000);
    await expect(loadBroadcasts(copy)).rejects.toThrow(/Media file damaged: .*has 5000 bytes/);
  });

  test("is reported if a segment does not start where described", async () => {
    await fresh();
    const bytes = await readFile(join(football(), video));
    bytes.fill(0, 0, 16);
    await writeFile(join(football(), video), bytes);
    await expect(loadBroadcasts(copy)).rejects.toThrow(/Media file damaged: .*no ftyp box at 0/);
  });

  test("is reported if its description is not JSON", async () => {
    await fresh();
    await writeFile(join(football(), "broadcast.json"), "{");
    await expect(loadBroadcasts(copy)).rejects.toThrow(
      /Media file damaged: .*broadcast\.json is not a broadcast description/,
    );
  });

  test("is also reported if the folder is missing", async () => {
    await expect(loadBroadcasts(join(copy, "nowhere"))).rejects.toThrow(/nowhere cannot be read/);
  });
});
