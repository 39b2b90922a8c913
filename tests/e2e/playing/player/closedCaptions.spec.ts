import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openRecording } from "#tests/support/backend/demo.ts";
import { framesAdvance, shownCaptions } from "#tests/support/browser/playback.ts";
import { expect, test } from "#tests/support/browser/test.ts";

/** 8 s of black with captions of CEA-608 in the picture: two lines from 2 s on, and two from 5 s on. */
const SEGMENT = readFileSync(
  fileURLToPath(new URL("../../../../src/player/testdata/captions-in-the-picture.mpegts", import.meta.url)),
);
const NAMED = '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",LANGUAGE="en",NAME="English",INSTREAM-ID="CC1"';
const rendition = (more = "") => `#EXT-X-STREAM-INF:BANDWIDTH=9000,CODECS="avc1.42C00A"${more}\nindex.m3u8`;
const master = (...lines: readonly string[]) => `#EXTM3U\n#EXT-X-VERSION:6\n${lines.join("\n")}\n`;
const MEDIA = "#EXTM3U\n#EXT-X-TARGETDURATION:8\n#EXT-X-PLAYLIST-TYPE:VOD\n#EXTINF:8,\n0.ts\n#EXT-X-ENDLIST\n";

test("[PLR-3] captions inside the picture can be turned on, and stay on where no playlist names them", async ({
  page,
  request,
}) => {
  const { id } = await openRecording(request);
  let text = master(NAMED, rendition(',CLOSED-CAPTIONS="cc"'));
  await page.route(/\/media\/.*\.(m3u8|ts)/, (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith(".ts")) return route.fulfill({ body: SEGMENT, contentType: "video/mp2t" });
    const body = path.endsWith("index.m3u8") ? MEDIA : text;
    return route.fulfill({ body, contentType: "application/vnd.apple.mpegurl" });
  });
  await page.goto(`/events/${id}`);
  await framesAdvance(page, 2);
  await page.mouse.move(300, 300);
  const button = page.getByRole("region", { name: /^Player/ }).getByRole("button", { name: /^Captions/ });
  await button.click();
  const menu = page.getByRole("dialog", { name: "Captions" });
  await expect(menu.getByRole("radio", { name: "Off" })).toBeChecked();
  await menu.getByRole("radio", { name: "English" }).check();
  await expect.poll(() => shownCaptions(page), { timeout: 20_000 }).toEqual(["Nordvik lead!\n[crowd cheers]"]);

  text = master(rendition());
  await page.reload();
  await expect.poll(() => shownCaptions(page), { timeout: 20_000 }).toEqual(["Half-time\n1-0"]);
  await page.mouse.move(310, 310);
  await button.click();
  await expect(menu.getByRole("radio", { name: "CC1" })).toBeChecked();
  await menu.getByRole("radio", { name: "Off" }).check();
  await expect.poll(() => shownCaptions(page)).toEqual([]);
});
