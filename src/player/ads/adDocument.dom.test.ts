import { afterEach, describe, expect, test, vi } from "vitest";
import { fetchAdDocument, fillMacros, readAdDocument, resolveAddress } from "./adDocument.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("[PLR-6] relative addresses in an ad resolve against the final URL after redirects", async () => {
  const body = `<VAST version="4.2"><Ad><InLine><Impression>i</Impression><Creatives><Creative><Linear><MediaFiles>
    <MediaFile>ad.mp4</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;
  const url = "https://edge7.example/ads/1/vast.xml";
  vi.stubGlobal("fetch", async () => Object.defineProperty(new Response(body), "url", { value: url }));
  const read = await fetchAdDocument("https://ads.example/vast", new AbortController().signal);
  expect(read.querySelector("MediaFile")?.textContent).toBe("https://edge7.example/ads/1/ad.mp4");
  expect(read.querySelector("Impression")?.textContent).toBe("https://edge7.example/ads/1/i");
});

describe("[PLR-6] the address of the ad", () => {
  const page = { origin: "https://tenant.example", pathname: "/events/1" };
  const now = new Date("2026-03-14T19:00:00Z");

  test("has known macros filled in, even if encoded, and others emptied", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.00001234);
    expect(
      fillMacros("https://ads.example/?c=[CACHEBUSTING]&t=%5BTIMESTAMP%5D&p=[PAGEURL]&x=[LIMITADTRACKING]", page, now),
    ).toBe(
      "https://ads.example/?c=00001234&t=2026-03-14T19%3A00%3A00.000Z&p=https%3A%2F%2Ftenant.example%2Fevents%2F1&x=",
    );
  });
});

describe("[PLR-6] addresses in the ad document", () => {
  test("resolve against the document, and are http or nothing", () => {
    const base = "https://ads.example/vast/preroll.xml?cb=1";
    expect(resolveAddress("/media/a.webm", base)).toBe("https://ads.example/media/a.webm");
    expect(resolveAddress("b?e=[ERRORCODE]", base)).toBe("https://ads.example/vast/b?e=[ERRORCODE]");
    expect(resolveAddress("http://other.example/%5BX%5D", base)).toBe("http://other.example/%5BX%5D");
    for (const bad of ["javascript:alert(1)", "data:text/html,x", "http://", "blob:https://a/b"])
      expect(resolveAddress(bad, base)).toBeNull();
  });

  test("that are invalid are removed with their elements", () => {
    const read = readAdDocument(
      `<VAST version="4.2"><Ad><InLine><Impression>/i</Impression><Creatives><Creative><Linear>
       <VideoClicks><ClickThrough><![CDATA[javascript:alert(1)]]></ClickThrough></VideoClicks>
       </Linear></Creative></Creatives></InLine></Ad></VAST>`,
      "https://ads.example/",
    );
    expect(read.querySelector("Impression")?.textContent).toBe("https://ads.example/i");
    expect(read.querySelector("ClickThrough")).toBeNull();
  });

  test("a document that is not XML has no ad", () =>
    expect(() => readAdDocument("<VAST><Ad", "https://ads.example/")).toThrow("not XML"));
});
