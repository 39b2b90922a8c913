import { describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import { PORTAL_ROUTES } from "#contract/routes.ts";
import { sourceOf, type RequestFacts, type Source } from "./routes.ts";

const OWN = "https://tv.example";
const ask = (address: string, asked: Partial<RequestFacts> = {}) =>
  sourceOf(
    { url: new URL(address, OWN), method: "GET", destination: "", isNavigation: false, hasRange: false, ...asked },
    OWN,
  );
const visit = (address: string) => ask(address, { destination: "document", isNavigation: true });

const example = (route: string) => route.replaceAll(/\$\w+/g, "a-1");

describe("pages", () => {
  test.each(PORTAL_ROUTES)("[PWA-2] %s opens from the stored shell", (route) => {
    expect(visit(example(route))).toBe("shell");
    expect(visit(`${example(route).replace(/\/$/, "")}/?q=1`)).toBe("shell");
  });

  test.each(LOCALE_CODES)("[PWA-2] /%s/… opens from the stored shell", (prefix) => {
    for (const path of ["", "/", "/live", "/events/e.1", "/auth/login/"])
      expect(visit(`/${prefix}${path}`)).toBe("shell");
    expect(visit(`/${prefix.toLowerCase()}/live`)).toBe("shell");
  });

  test.each([
    "/events/2026.11.21-north.v.south",
    "/events/match.mp4",
    "/channels/one.m3u8",
    "/league/u.23%2Fwomen",
    "/team/%D7%94%D7%A4%D7%95%D7%A2%D7%9C.js",
    "/category/a.b/sub-category/c.d",
    "/events/stats/x.json",
    "/uk-UA/events/v1.2.png",
  ])("[RTE-3] %s is a page, whatever its id looks like", (path) => {
    expect(visit(path)).toBe("shell");
  });

  test.each([
    "/nowhere",
    "/events",
    "/events/a/b",
    "/account/unknown",
    "/index.html",
    "/live/index.html",
    "/sitemap.xml",
    "/xx/live",
    "/live//",
    "/live/%2e%2e%2f",
    "/team/..%5Cx",
    "/events/%20",
    "/events/%00",
  ])("[NAV-8] %s is asked of the network, and without one the portal says that there is no such page", (path) => {
    expect(visit(path)).toBe("missing");
    expect(ask(path, { destination: "iframe", isNavigation: true }), "in a frame").toBe("network");
  });

  test.each([
    "/demo/card-provider.js",
    "/idp/ifa/authorize?client_id=1",
    "/push/onesignal/OneSignalSDKWorker.js",
    "/api/export.csv",
    "//evil.example/live",
    "https://other.example/live",
  ])("%s is left to the network", (path) => {
    expect(visit(path)).toBe("network");
  });

  test.each([
    "/auth/oauth2/callback/google",
    "/auth/oauth2/callback/ifa/?code=1&state=2",
    "/he/auth/oauth2/callback/ifa/",
    "/auth/oauth2/callback/",
  ])("[PWA-2] the sign-in callback %s always reaches the server", (path) => {
    expect(visit(path)).toBe("network");
    expect(ask(path)).toBe("network");
  });
});

describe("files and data", () => {
  const cases: readonly (readonly [string, Partial<RequestFacts>, Source])[] = [
    ["/api/events?page=1", {}, "network"],
    ["/config.json", {}, "network"],
    ["/ws/?EIO=4&transport=polling", {}, "network"],
    ["/builds/latest.json", {}, "network"],
    ["/builds/meta/abc.json", {}, "network"],
    ["/healthz", {}, "network"],
    ["/media/live/ev-1/hd/master.m3u8", {}, "network"],
    ["/media/live/ev-1/hd/seg-12.m4s", {}, "network"],
    ["https://cdn.example/x/playlist.M3U8?token=1", {}, "network"],
    ["https://cdn.example/x/seg.ts", { destination: "" }, "network"],
    ["/media/clips/c.mp4", { destination: "video" }, "network"],
    ["/media/captions/en.vtt", { destination: "track" }, "network"],
    ["https://cdn.example/no-extension", { destination: "audio" }, "network"],
    ["/assets/index-abc.js", { hasRange: true }, "network"],
    ["/media/img/a.webp", { destination: "image", hasRange: true }, "network"],
    ["/assets/index-abc.js", { method: "POST" }, "network"],
    ["/assets/index-abc.js", { destination: "script" }, "assets"],
    ["/assets/locale-de-abc.js", {}, "assets"],
    ["https://cdn.example/assets/index.js", { destination: "script" }, "network"],
    ["/fonts/text-latin.woff2", { destination: "font" }, "fonts"],
    ["/media/brand/text-hebrew.woff2", { destination: "font" }, "fonts"],
    ["https://cdn.example/text.woff2", { destination: "font" }, "network"],
    ["/media/img/a.webp?w=640", { destination: "image" }, "images"],
    ["/api/avatar/7", { destination: "image" }, "network"],
    ["https://cdn.example/crest.svg", { destination: "image" }, "images"],
    ["blob:https://tv.example/1", { destination: "image" }, "network"],
    ["https://accounts.example/frame", { destination: "iframe", isNavigation: true }, "network"],
  ];
  test.each(cases)("[PWA-2] %s %o comes from: %s", (address, asked, source) => {
    expect(ask(address, asked)).toBe(source);
  });
});
