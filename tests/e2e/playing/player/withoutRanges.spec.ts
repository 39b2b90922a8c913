import type { APIRequestContext } from "@playwright/test";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

interface DemoClip {
  readonly id: string;
  readonly event_id: string;
  readonly sources: { readonly hd: string | null; readonly clip: string | null };
}

/** Returns the address of the page of a clip that is a single file and free to watch. */
async function clipPage(request: APIRequestContext): Promise<string> {
  const filters = { media_type: "highlight", commerce_coverage: ["commerce_free_media"], size: 24 };
  const answer = await request.post("/api/clip/list", { data: filters });
  const { content } = (await answer.json()) as { content: { entries: DemoClip[] } };
  const clip = content.entries.find(({ sources }) => sources.hd === null && sources.clip !== null);
  if (clip === undefined) throw new Error("The demo world has no clip that is one file.");
  return `/events/${clip.event_id}?clip=${clip.id}`;
}

test("[PLR-2] a file of which the server sends no ranges plays on, and nothing offers to seek in it", async ({
  page,
  request,
}) => {
  await page.route(/\.(?:mp4|webm)(?:\?|$)/, async (route) => {
    const { range: _, ...headers } = route.request().headers();
    const whole = await route.fetch({ headers });
    await route.fulfill({ status: 200, contentType: whole.headers()["content-type"] ?? "", body: await whole.body() });
  });
  await page.goto(await clipPage(request));
  await framesAdvance(page);
  const player = page.getByRole("region", { name: /^Player/ });
  await expect(
    player.getByRole("button", { name: "Skip forward 10 seconds" }).filter({ visible: true }),
  ).toBeDisabled();
  await expect(player.getByRole("slider", { name: "Seek" })).toHaveCount(0);
  const video = page.locator("video").first();
  const position = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(position).toBeGreaterThan(1);
  const before = await position();
  for (const key of ["l", "ArrowRight", "5"]) await page.keyboard.press(key);
  await framesAdvance(page);
  expect(await position()).toBeGreaterThan(before);
});
