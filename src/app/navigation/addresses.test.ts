import { describe, expect, test } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { splitLocale } from "#src/i18n/locales.ts";
import { configRouteName, routeRewrite, urlInLocale } from "./addresses.ts";
import { storeLinkOf } from "#src/features/openApp/storeLink.ts";

const at = (path: string) => new URL(path, "https://portal.example");
const offered = DEFAULT_CONFIG.locales.enabled;

describe("[NAV-13] locale prefixes", () => {
  test.each([
    ["/he/live", "he", "/live"],
    ["/he", "he", "/"],
    ["/he/", "he", "/"],
    ["/fr-CA/events/a.b%2Fc", "fr-CA", "/events/a.b%2Fc"],
    ["/FR-ca/live", "fr-CA", "/live"],
    ["/hello/live", null, "/hello/live"],
    ["/xx/live", null, "/xx/live"],
    ["/", null, "/"],
  ] as const)("%s is %s and %s", (pathname, locale, path) => {
    expect(splitLocale(pathname, offered)).toEqual({ locale, path });
  });

  test("a language that the tenant does not offer is not a prefix", () => {
    expect(splitLocale("/ko/live", ["en", "he"])).toEqual({ locale: null, path: "/ko/live" });
  });

  test("are removed from incoming and added to outgoing addresses", () => {
    const { input, output } = routeRewrite({ locale: "he", offered, fallback: "en" });
    expect(String(input?.({ url: at("/he/live?x=1") }))).toBe("https://portal.example/live?x=1");
    expect(String(output?.({ url: at("/live") }))).toBe("https://portal.example/he/live");
  });

  test("the address has the viewer's language from the start, without a prefix for the default one", () => {
    expect(urlInLocale(at("/live?x=1#y"), "he", DEFAULT_CONFIG)).toBe("/he/live/?x=1#y");
    expect(urlInLocale(at("/de/live"), "he", DEFAULT_CONFIG)).toBe("/he/live");
    expect(urlInLocale(at("/en/live"), "en", DEFAULT_CONFIG)).toBe("/live");
  });
  test("an address that begins with two slashes names no other host", () => {
    const url = new URL("https://portal.example//en//evil.example/live?x=1");
    expect(urlInLocale(new URL("https://portal.example//live?x=1"), "en", DEFAULT_CONFIG)).toBe("/live/?x=1");
    expect(urlInLocale(url, "en", DEFAULT_CONFIG)).toBe("/evil.example/live/?x=1");
  });
});

describe("[NAV-4] a path with a query", () => {
  const { input, output } = routeRewrite({ locale: "en", offered, fallback: "en" });
  test.each([
    ["/auth/login?sessionExpired=true", "/auth/login/?sessionExpired=true"],
    ["/auth/login/?sessionExpired=true", "/auth/login/?sessionExpired=true"],
    ["/?storeUrl=x", "/?storeUrl=x"],
    ["/live", "/live"],
    ["/live#top", "/live#top"],
  ])("%s becomes %s", (from, to) => expect(String(output?.({ url: at(from) }))).toBe(`https://portal.example${to}`));

  // Otherwise a link with a parameter that nobody reads would be a change of page, which moves the focus to the title.
  test.each([
    ["/live/?utm_source=x", "/live?utm_source=x"],
    ["/he/events/e-1/?tab=stats", "/events/e-1?tab=stats"],
    ["/?storeUrl=x", "/?storeUrl=x"],
    ["/account/", "/account/"],
  ])("%s is the page %s", (from, to) => expect(String(input?.({ url: at(from) }))).toBe(`https://portal.example${to}`));
});

describe("[NAV-6] ?storeUrl= on the root", () => {
  const allowed = DEFAULT_CONFIG.storeUrlAllowList;

  test("opens a known store at once", () => {
    expect(storeLinkOf("https://play.google.com/store/apps/details?id=x", allowed)).toEqual({
      kind: "go",
      url: "https://play.google.com/store/apps/details?id=x",
    });
  });

  test("asks before any other host, even one that looks like a store", () => {
    for (const host of ["downloads.example.net", "play.google.com.evil.example", "sub.apps.apple.com"]) {
      expect(storeLinkOf(`https://${host}/app`, allowed)).toMatchObject({ kind: "ask", host });
    }
  });

  test("opens a known store over https, also when the link says http", () => {
    expect(storeLinkOf("http://play.google.com/store/apps?id=x#y", allowed)).toEqual({
      kind: "go",
      url: "https://play.google.com/store/apps?id=x#y",
    });
  });

  test.each([
    ["http://downloads.example.net/app", "downloads.example.net"],
    ["https://play.google.com:8443/store/apps", "play.google.com:8443"],
    ["http://play.google.com:8080/store/apps", "play.google.com:8080"],
    ["https://evil.example:8443/app", "evil.example:8443"],
  ])("asks before %s, and names its port", (value, host) =>
    expect(storeLinkOf(value, allowed)).toEqual({ kind: "ask", url: value, host }),
  );

  test.each([
    [""],
    ["undefined"],
    [undefined],
    [null],
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["//play.google.com/x"],
    ["/live"],
    [["https://play.google.com"]],
    ["https://play.google.com@evil.example/"],
  ])("%o is ignored", (value) => expect(storeLinkOf(value, allowed)).toEqual({ kind: "none" }));
});

test.each([
  ["/", "index"],
  ["/home", "home"],
  ["/events/$eventId", "events-eventId"],
  ["/events/stats/$eventId", "events-stats-eventId"],
  ["/_authenticated/account/subscription/buy/$id", "account-subscription-buy-id"],
  ["/live/", "live"],
  ["__root__", "__root__"],
])("[THM-1] %s is called %s in the configuration", (routeId, name) => {
  expect(configRouteName(routeId)).toBe(name);
});
