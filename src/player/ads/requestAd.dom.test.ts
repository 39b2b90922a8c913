import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import framework from "./cases/vast-apiframework-vast-on-mp4.xml?raw";
import capitals from "./cases/vast-delivery-and-type-in-capitals.xml?raw";
import vpaidBeside from "./cases/vast-ok-vpaid-beside-mp4.xml?raw";
import { pickMediaFile, requestAd } from "./requestAd.ts";

const TAG = "https://ads.example/preroll.xml";
const beacons: string[] = [];
const canPlay = (mimeType: string) => mimeType === "video/mp4";
const signal = new AbortController().signal;

beforeEach(() => {
  beacons.length = 0;
  vi.stubGlobal(
    "Image",
    class {
      set src(address: string) {
        beacons.push(address);
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function ask(answers: string | Readonly<Record<string, string>>) {
  vi.stubGlobal("fetch", async (address: string) => {
    const body = typeof answers === "string" ? answers : answers[address];
    return body === undefined ? new Response(null, { status: 404 }) : new Response(body);
  });
  return requestAd(TAG, canPlay, signal);
}

const MP4 = `<MediaFile delivery="progressive" type="video/mp4" width="256">/ad.mp4</MediaFile>`;
const linear = (files: string) =>
  `<Creative><Linear><Duration>00:00:03</Duration><MediaFiles>${files}</MediaFiles></Linear></Creative>`;
const companion = `<Creative><CompanionAds><Companion width="1" height="1"><StaticResource creativeType="image/png">
  /c.png</StaticResource></Companion></CompanionAds></Creative>`;
const inLine = (name: string, creatives: string) =>
  `<Ad id="${name}"><InLine><AdSystem>S</AdSystem><AdTitle>T</AdTitle><Impression>/i</Impression>
   <Error>/error-${name}?code=[ERRORCODE]</Error><Creatives>${creatives}</Creatives></InLine></Ad>`;
const wrapper = (name: string, uri: string) =>
  `<Ad id="${name}"><Wrapper><AdSystem>S</AdSystem><VASTAdTagURI>${uri}</VASTAdTagURI><Impression>/i</Impression>
   <Error>/error-${name}?code=[ERRORCODE]</Error></Wrapper></Ad>`;
const vast = (...ads: readonly string[]) => `<VAST version="3.0">${ads.join("")}</VAST>`;

describe("[PLR-6] a playable file is played", () => {
  test.each([
    ["beside a script", vpaidBeside],
    ["with an empty API framework", framework],
    ["with type and delivery in capitals", capitals],
    ["after a byte order mark", `\uFEFF${framework}`],
    ["after blank lines before the declaration", `\n  \r\n${framework}`],
    ["after a comment before the declaration", `<!-- served in 3 ms -->\n${framework}`],
    ["after a comment, without a declaration", `<!-- served in 3 ms -->\n${vast(inLine("a", linear(MP4)))}`],
  ])("%s", async (_, document) => {
    expect((await ask(document))?.address).toBe("https://ads.example/ad.mp4");
    expect(beacons).toEqual([]);
  });
});

test.each(["VPAID", "vpaid", " SIMID "])("[PLR-6] a script is not played, however it is declared: %s", async (name) => {
  const script = `<MediaFile delivery="progressive" type="video/mp4" apiFramework="${name}">/ad.mp4</MediaFile>`;
  expect(await ask(vast(inLine("a", linear(script))))).toBeNull();
  expect(beacons).toEqual(["https://ads.example/error-a?code=403"]);
});

describe("[PLR-6] if the first ad cannot be shown, the next one is, and the reason is reported", () => {
  const flash = `<MediaFile delivery="progressive" type="video/x-flv" width="256">/ad.flv</MediaFile>`;
  test.each([
    ["it has no creative", inLine("a", ""), "303"],
    ["it has only a companion picture", inLine("a", companion), "200"],
    ["it has no file", inLine("a", linear("")), "303"],
    ["it has no file for this browser", inLine("a", linear(flash)), "403"],
    ["its wrapper leads to no ad", wrapper("a", "/none.xml"), "301"],
  ])("%s", async (_, first, code) => {
    const ad = await ask({ [TAG]: vast(first, inLine("b", linear(MP4)), inLine("c", linear(MP4))) });
    expect(ad?.address).toBe("https://ads.example/ad.mp4");
    expect(beacons).toEqual([`https://ads.example/error-a?code=${code}`]);
  });
});

test("[PLR-6] an empty answer has no ad", async () => {
  expect(await ask(`<VAST version="3.0"><Error>/none?code=[ERRORCODE]</Error></VAST>`)).toBeNull();
  expect(beacons).toEqual(["https://ads.example/none?code=303"]);
  // As with a 204.
  await expect(ask("")).rejects.toThrow("not XML");
});

test.each([
  ["fails", async () => new Response("", { status: 500 }), "500"],
  ["is blocked", () => Promise.reject(new TypeError("Failed to fetch")), "Failed to fetch"],
  ["is a web page", async () => new Response("<html><p>Sign in"), "not XML"],
] as const)("[PLR-6] an answer that %s has no ad", async (_, answer, message) => {
  vi.stubGlobal("fetch", answer);
  await expect(requestAd(TAG, canPlay, signal)).rejects.toThrow(message);
  expect(beacons).toEqual([]);
});

test("[PLR-6] a wrapper that leads to itself ends after three steps, and is reported", async () => {
  const ask = vi.fn<(address: string) => Promise<Response>>(async () => new Response(vast(wrapper("a", TAG))));
  vi.stubGlobal("fetch", ask);
  expect(await requestAd(TAG, canPlay, signal)).toBeNull();
  expect(ask.mock.calls.length).toBeLessThanOrEqual(4);
  expect(new Set(beacons)).toEqual(new Set(["https://ads.example/error-a?code=302"]));
});

test("[PLR-6] the chosen file is playable and fits the player", () => {
  const file = (width: number, mimeType = "video/mp4") => ({ address: `/${width}`, mimeType, width });
  expect(pickMediaFile([file(640), file(1920), file(1280), file(1000, "video/x-flv")], canPlay)?.width).toBe(1280);
  expect(pickMediaFile([file(3840), file(1920)], canPlay)?.width).toBe(1920);
  expect(pickMediaFile([file(640, "video/x-flv")], canPlay)).toBeNull();
});
