import { expect, test, vi } from "vitest";
import { cachePreviews, type ReadPreview } from "./preview.ts";

const of = (title: string) => ({ title, description: null, image: null, type: "website" as const });

test("a preview is read once in ten seconds, separately for each page", async () => {
  let at = 0;
  const read = vi.fn<ReadPreview>(async (path) => of(`${path} ${at}`));
  const cached = cachePreviews(read, () => at);
  expect(await cached("/events/a")).toEqual(of("/events/a 0"));
  at = 9_999;
  expect(await cached("/events/a")).toEqual(of("/events/a 0"));
  expect(await cached("/events/b")).toEqual(of("/events/b 9999"));
  at = 10_000;
  expect(await cached("/events/a")).toEqual(of("/events/a 10000"));
  expect(read).toHaveBeenCalledTimes(3);
});

test("a failed preview is read again at once", async () => {
  const read = vi.fn<ReadPreview>().mockRejectedValueOnce(new Error("away")).mockResolvedValue(of("there"));
  const cached = cachePreviews(read, () => 0);
  await expect(cached("/events/a")).rejects.toThrow("away");
  expect(await cached("/events/a")).toEqual(of("there"));
});

test("at most five hundred are cached, and the oldest are removed first", async () => {
  const read = vi.fn<ReadPreview>(async (path) => of(path));
  const cached = cachePreviews(read, () => 0);
  for (let page = 0; page < 501; page += 1) await cached(`/events/${page}`);
  await cached("/events/500");
  expect(read).toHaveBeenCalledTimes(501);
  await cached("/events/0");
  expect(read).toHaveBeenCalledTimes(502);
});
