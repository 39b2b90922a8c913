import type { APIRequestContext } from "@playwright/test";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

interface DemoClip {
  readonly id: string;
  readonly event_id: string;
  readonly sources: { readonly hd: string | null; readonly clip: string | null };
}

/** Returns a clip that is a single file and free to watch. */
async function openClip(request: APIRequestContext): Promise<DemoClip> {
  const filters = { media_type: "highlight", commerce_coverage: ["commerce_free_media"], size: 24 };
  const answer = await request.post("/api/clip/list", { data: filters });
  const { content } = (await answer.json()) as { content: { entries: DemoClip[] } };
  const clip = content.entries.find(({ sources }) => sources.hd === null && sources.clip !== null);
  if (clip === undefined) throw new Error("The demo world has no clip that is one file.");
  return clip;
}

test("[PLR-2] [PLR-4] a file whose address has expired is requested again; without ranges it plays on, and nothing offers to seek in it", async ({
  page,
  request,
}) => {
  const clip = await openClip(request);
  const file = clip.sources.clip ?? "";
  let reads = 0;
  await page.route(/\/api\/clip\/get_by_id\//, async (route) => {
    reads += 1;
    const read = await route.fetch();
    await route.fulfill({ response: read, body: (await read.text()).replaceAll(file, `${file}?signed=${reads}`) });
  });
  await page.route(/\.(?:mp4|webm)(?:\?|$)/, async (route) => {
    if (route.request().url().endsWith("?signed=1")) return route.fulfill({ status: 403, body: "" });
    const { range: _, ...headers } = route.request().headers();
    const whole = await route.fetch({ headers });
    await route.fulfill({ status: 200, contentType: whole.headers()["content-type"] ?? "", body: await whole.body() });
  });
  await page.goto(`/events/${clip.event_id}?clip=${clip.id}`);
  await framesAdvance(page);
  const video = page.locator("video").first();
  expect(await video.evaluate((element: HTMLVideoElement) => element.src)).toMatch(/\?signed=2$/);
  expect(reads).toBe(2);
  const player = page.getByRole("region", { name: /^Player/ });
  await expect(
    player.getByRole("button", { name: "Skip forward 10 seconds" }).filter({ visible: true }),
  ).toBeDisabled();
  await expect(player.getByRole("slider", { name: "Seek" })).toHaveCount(0);
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(position).toBeGreaterThan(1);
  const before = await position();
  for (const key of ["l", "ArrowRight", "5"]) await page.keyboard.press(key);
  await framesAdvance(page);
  expect(await position()).toBeGreaterThan(before);
});
