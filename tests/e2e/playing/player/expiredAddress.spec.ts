import { openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

test("[PLR-4] an address that expires during playback is renewed, and playback continues", async ({
  page,
  request,
}) => {
  const { id } = await openRecording(request);
  // The server ignores the signature of free media, so the test decides which one is valid.
  let signature = 1;
  await page.route(/\/api\/event\/get_by_id\//, async (route) => {
    const answer = await route.fetch();
    const signed = `/media/s/99999999999.${String(signature).repeat(43)}/vod/${id}/`;
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(`/media/vod/${id}/`, signed) });
  });
  const masters: string[] = [];
  page.on("request", (asked) => asked.url().endsWith("/master.m3u8") && masters.push(asked.url()));
  await page.goto(`/events/${id}`);
  await framesAdvance(page, 10);
  const opened = masters.length;

  signature = 2;
  let refusals = 0;
  await page.route(/\/s\/99999999999\.1{43}\//, (route) => {
    refusals += 1;
    return route.fulfill({ status: 403, headers: { "access-control-allow-origin": "*" }, body: "" });
  });
  await page.waitForResponse((answer) => /\.2{43}\/.+\.m4s$/.test(answer.url()) && answer.ok());
  await framesAdvance(page, 10);
  expect(refusals).toBeGreaterThan(0);
  // The player did not open the stream again for that.
  expect(masters).toHaveLength(opened);
  await expect(page.getByRole("region", { name: /^Player/ }).getByRole("alert")).toHaveCount(0);
});
