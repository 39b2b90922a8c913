import { afterEach, expect, test, vi } from "vitest";
import { fetchAdDocument } from "./adDocument.ts";

afterEach(() => vi.unstubAllGlobals());

test("[PLR-6] relative addresses in an ad resolve against the final URL after redirects", async () => {
  const body = `<VAST version="4.2"><Ad><InLine><Impression>i</Impression><Creatives><Creative><Linear><MediaFiles>
    <MediaFile>ad.mp4</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
  const url = "https://edge7.example/ads/1/vast.xml";
  vi.stubGlobal("fetch", async () => Object.defineProperty(new Response(body), "url", { value: url }));
  const read = await fetchAdDocument("https://ads.example/vast", new AbortController().signal);
  expect(read.querySelector("MediaFile")?.textContent).toBe("https://edge7.example/ads/1/ad.mp4");
  expect(read.querySelector("Impression")?.textContent).toBe("https://edge7.example/ads/1/i");
});
