import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bootCalls } from "#src/catalog/queries/firstCalls.ts";
import { allowScriptsOf } from "#src/lib/bootData.ts";

type Rule = (text: string, type: string, sink: string) => string | null;
let policies: [name: string, rules: Record<string, Rule>][] = [];

beforeEach(async () => {
  policies = [];
  vi.resetModules();
  vi.stubGlobal("__PRELOADS__", { entry: [], event: [], player: [], known: [], texts: {} });
  vi.stubGlobal("__CALLS__", bootCalls());
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("trustedTypes", {
    createPolicy: (name: string, rules: Record<string, Rule>) => policies.push([name, rules]),
  });
  await import("./boot.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete window.__boot;
});

const rule = (name: string): Rule => policies[0]?.[1][name] ?? expect.fail(`There is no rule ${name}`);
const scriptFrom = (url: string) => rule("createScriptURL")(url, "TrustedScriptURL", "HTMLScriptElement src") === url;
const markup = (html: string, sink = "Element innerHTML") => rule("createHTML")(html, "TrustedHTML", sink) === html;

test("[SEC-1] the page has one Trusted Types policy", () => {
  expect(policies.map(([name]) => name)).toEqual(["default"]);
});

test("[SEC-1] scripts come from the portal's origin, or from vendors in use", () => {
  expect([scriptFrom("/sw.js"), scriptFrom(`${location.origin}/assets/hls.worker.js`)]).toEqual([true, true]);
  const own = location.host;
  for (const url of [
    "https://evil.example/x.js",
    "//evil.example/x.js",
    `https://${own}@evil.example/x.js`,
    "data:text/javascript,alert(1)",
    "javascript:alert(1)",
    "blob:null/0b1c",
    `blob:${location.origin}/0b1c`,
  ])
    expect([url, scriptFrom(url)]).toEqual([url, false]);
  allowScriptsOf("https://pay.example/v1/card.js");
  expect([scriptFrom("https://pay.example/v1/more.js"), scriptFrom("https://evil.example/")]).toEqual([true, false]);
});

test("[SEC-1] a script's text is accepted as data only", () => {
  const text = (code: string) => rule("createScript")(code, "TrustedScript", "HTMLScriptElement textContent");
  expect(text('{"@type":"SportsEvent"}')).toBe('{"@type":"SportsEvent"}');
  expect([text("alert(1)"), text("")]).toEqual([null, null]);
});

test("[SEC-1] markup from text is rejected, except in documents that are only parsed", () => {
  expect([markup("<b>x</b>"), markup("<img src=x onerror=alert(1)>"), markup("<script>alert(1)</script>")]).toEqual([
    false,
    false,
    false,
  ]);
  expect(markup("<VAST/>", "DOMParser parseFromString")).toBe(true);
  expect(markup("<script></script>")).toBe(true);
  allowScriptsOf("/demo/card-provider.js");
  expect(markup("<b>x</b>")).toBe(false);
});
