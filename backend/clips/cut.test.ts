import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { loadLibrary, type Recording } from "#backend/media/library.ts";
import { boxes, boxesIn, boxIn, type Box } from "#backend/media/boxes.ts";
import { clipRendition, cutClip } from "./cut.ts";
import { countRuns } from "./movie.ts";
import { readInitSection } from "./tracks.ts";

let recording: Recording;
beforeAll(async () => {
  const library = await loadLibrary(fileURLToPath(new URL("../media", import.meta.url)));
  const found = library.recordings.get("football");
  if (!found) throw new Error("There is no football");
  recording = found;
});

const rendition = (id: string) => {
  const found = recording.broadcast.streams.hd.renditions.find((one) => one.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const cut = async (startMs: number, endMs: number, id = "hd-vp9-360") =>
  Buffer.concat(await cutClip(recording, rendition(id), { startMs, endMs }));

/** Returns the rows of a table box, each with `width` numbers. */
function rows(file: Buffer, stbl: Box, type: string, width: number): number[][] {
  const found = boxesIn(file, stbl).find((one) => one.type === type);
  if (found === undefined) return [];
  const first = found.offset + 16;
  return Array.from({ length: file.readUInt32BE(found.offset + 12) }, (_, row) =>
    Array.from({ length: width }, (_, column) => file.readInt32BE(first + (row * width + column) * 4)),
  );
}

/** Reads a file as a player does: for each track, its samples with their offsets, and the part that is shown. */
function read(file: Buffer) {
  const moov = boxes(file).find(({ type }) => type === "moov");
  if (moov === undefined) throw new Error("No index");
  return boxesIn(file, moov)
    .filter(({ type }) => type === "trak")
    .map((trak) => {
      const mdia = boxIn(file, trak, "mdia");
      const mdhd = boxIn(file, mdia, "mdhd");
      const stbl = boxIn(file, boxIn(file, mdia, "minf"), "stbl");
      const stsz = boxIn(file, stbl, "stsz");
      const sizes = Array.from({ length: file.readUInt32BE(stsz.offset + 16) }, (_, index) =>
        file.readUInt32BE(stsz.offset + 20 + index * 4),
      );
      const durations = rows(file, stbl, "stts", 2).flatMap(([count = 0, ticks = 0]) =>
        Array<number>(count).fill(ticks),
      );
      const chunks = rows(file, stbl, "stco", 1).flat();
      const perChunk = rows(file, stbl, "stsc", 3);
      const samples: { at: number; size: number; ticks: number }[] = [];
      for (const [index, at] of chunks.entries()) {
        const [, count = 0] = perChunk.findLast(([first = 0]) => first <= index + 1) ?? [];
        let place = at;
        for (let n = 0; n < count; n += 1) {
          const size = sizes[samples.length] ?? Number.NaN;
          samples.push({ at: place, size, ticks: durations[samples.length] ?? Number.NaN });
          place += size;
        }
      }
      const elst = boxIn(file, boxIn(file, trak, "edts"), "elst");
      return {
        samples,
        sizes,
        timescale: file.readUInt32BE(mdhd.offset + 20),
        keys: rows(file, stbl, "stss", 1).flat(),
        shifts: rows(file, stbl, "ctts", 2).length,
        shownMs: file.readUInt32BE(elst.offset + 16),
        skipTicks: file.readUInt32BE(elst.offset + 20),
      };
    });
}

describe("[EVT-12] a clip is cut", () => {
  test("as one file with its index first, in codecs that every browser plays", async () => {
    expect(clipRendition(recording)?.id).toBe("hd-vp9-360");
    const file = await cut(4_000, 9_000);
    expect(boxes(file).map(({ type }) => type)).toEqual(["ftyp", "moov", "mdat"]);
    const init = readInitSection(file);
    expect(init.tracks.map(({ isVideo, timescale }) => [isVideo, timescale])).toEqual([
      [true, 12_800],
      [false, 48_000],
    ]);
  });

  test("to the millisecond, from the preceding key frame, across seams, for any range", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3 * 3_600_000 }),
        fc.integer({ min: 1_000, max: 40_000 }),
        fc.constantFrom("hd-vp9-360", "hd-h264-360"),
        async (startMs, lengthMs, id) => {
          const file = await cut(startMs, startMs + lengthMs, id);
          const mdat = boxes(file).find(({ type }) => type === "mdat");
          const tracks = read(file);
          expect(tracks).toHaveLength(2);
          const skipMs = startMs % 2_000;
          for (const { samples, sizes, timescale, shownMs, skipTicks } of tracks) {
            expect(samples).toHaveLength(sizes.length);
            expect(shownMs).toBe(lengthMs);
            // Opus packets fit into segments, AAC frames do not: their sound may begin and end up to 100 ms off.
            const slackMs = id === "hd-vp9-360" || timescale === 12_800 ? 0 : 100;
            const skippedMs = (skipTicks * 1000) / timescale;
            expect(skippedMs).toBeGreaterThan(skipMs - 1);
            expect(skippedMs).toBeLessThan(skipMs + slackMs + 1);
            const heldMs = (samples.reduce((sum, { ticks }) => sum + ticks, 0) * 1000) / timescale;
            expect(heldMs).toBeGreaterThanOrEqual(skippedMs + lengthMs - slackMs - 1);
            expect(heldMs).toBeLessThan(skippedMs + lengthMs + 200);
          }
          // The samples cover the media data completely, without gaps or overlaps.
          const places = tracks.flatMap(({ samples }) => samples).sort((a, b) => a.at - b.at);
          let next = (mdat?.offset ?? 0) + 8;
          for (const { at, size } of places) {
            expect(at).toBe(next);
            next += size;
          }
          expect(next).toBe(file.length);
          const [video] = tracks;
          expect(video?.keys[0]).toBe(1);
          expect(video?.keys).toHaveLength(Math.ceil((skipMs + lengthMs) / 2_000));
        },
      ),
      { numRuns: 25 },
    );
  });

  test("with the original bytes of the recording", async () => {
    const [video] = read(await cut(2_000, 4_000));
    const file = await cut(2_000, 4_000);
    const { offset } = rendition("hd-vp9-360").segments[1] ?? { offset: 0 };
    const { bytes, found } = await sourceSamples(offset);
    expect(video?.samples.map(({ at, size }) => file.toString("hex", at, at + size))).toEqual(
      found.map(({ from, size }) => bytes.toString("hex", from, from + size)),
    );
  });

  test("with frames whose display order differs from their decoding order", async () => {
    const [video, audio] = read(await cut(0, 10_000, "hd-h264-360"));
    expect([video?.shifts === 0, audio?.shifts]).toEqual([false, 0]);
  });

  test("also for a range of five minutes", async () => {
    const [video] = read(await cut(100_000, 400_000));
    expect(video?.samples).toHaveLength(300 * 25);
  });

  async function sourceSamples(from: number) {
    const { readSegment } = await import("#backend/media/broadcast.ts");
    const { parseFragments } = await import("./samples.ts");
    const bytes = await readSegment(recording.broadcast, rendition("hd-vp9-360"), 1);
    if (bytes === null || from === 0) throw new Error("No second segment");
    return {
      bytes,
      found: (parseFragments(bytes).get(1)?.samples ?? []).map(({ offset, size }) => ({ from: offset, size })),
    };
  }
});

test("equal values are counted in runs", () => {
  expect(countRuns([])).toEqual([]);
  expect(countRuns([3, 3, 5, 3])).toEqual([
    [2, 3],
    [1, 5],
    [1, 3],
  ]);
});
