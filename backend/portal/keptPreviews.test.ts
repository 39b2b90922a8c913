import { expect, test, vi } from "vitest";
import { keptPreviews } from "./keptPreviews.ts";
import type { ReadPreview } from "./portal.ts";

const of = (title: string) => ({ title, description: null, image: null, type: "website" as const });

test("a page's preview is read once in ten seconds, each page's for itself", async () => {
  let at = 0;
  const read = vi.fn<ReadPreview>(async (path) => of(`${path} ${at}`));
  const kept = keptPreviews(read, () => at);
  expect(await kept("/events/a")).toEqual(of("/events/a 0"));
  at = 9_999;
  expect(await kept("/events/a")).toEqual(of("/events/a 0"));
  expect(await kept("/events/b")).toEqual(of("/events/b 9999"));
  at = 10_000;
  expect(await kept("/events/a")).toEqual(of("/events/a 10000"));
  expect(read).toHaveBeenCalledTimes(3);
});

test("what failed is read again at once", async () => {
  const read = vi.fn<ReadPreview>().mockRejectedValueOnce(new Error("away")).mockResolvedValue(of("there"));
  const kept = keptPreviews(read, () => 0);
  await expect(kept("/events/a")).rejects.toThrow("away");
  expect(await kept("/events/a")).toEqual(of("there"));
});

test("no more than five hundred are kept, the oldest go first", async () => {
  const read = vi.fn<ReadPreview>(async (path) => of(path));
  const kept = keptPreviews(read, () => 0);
  for (let page = 0; page < 501; page += 1) await kept(`/events/${page}`);
  await kept("/events/500");
  expect(read).toHaveBeenCalledTimes(501);
  await kept("/events/0");
  expect(read).toHaveBeenCalledTimes(502);
});
