import { afterEach, expect, test, vi } from "vitest";
import type { BootData } from "#src/lib/bootData.ts";
import { readAddress, takeCredentials } from "./address.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});

test.each([
  ["/", { isHome: true }],
  ["/home/", { isHome: true }],
  ["/de", { language: "de", isHome: true }],
  ["/de/live", { language: "de" }],
  ["/de/account/general", { language: "de", isAccount: true }],
  ["/auth/login", { isAccount: true }],
  ["/following/", { isAccount: true }],
  ["/events/ev.1/", { eventId: "ev.1" }],
  ["/de/events/ev-1", { language: "de", eventId: "ev-1" }],
  // Not a language that has texts.
  ["/xx/events/ev-1", {}],
])("[RTE-1] the inline script reads %s", (path, found) => {
  const nothing = { language: "", isHome: false, isAccount: false, eventId: null };
  expect(readAddress(path, ["de", "en"])).toEqual({ ...nothing, ...found });
});

/** Opens an address, and the one that it loads again at; returns the credentials, both addresses, and what is stored. */
function open(address: string) {
  history.replaceState(null, "", address);
  const boot = { limitData: null, callback: null, linkToken: null } as BootData;
  const opened: string[] = [];
  if (takeCredentials(boot, (url) => opened.push(url))) takeCredentials(boot);
  const { limitData, callback, linkToken } = boot;
  const again = opened.map((url) => url.slice(location.origin.length));
  const left = location.pathname + location.search + location.hash;
  return { limitData, callback, linkToken, again, left, stored: { ...sessionStorage } };
}

const NOTHING = { limitData: null, callback: null, linkToken: null, stored: {} };
const CALLBACK = "?code=1#token=2";

test.each([
  ["[AUTH-5]", "/de/auth/login/limit?data=secret&lang=de", { limitData: "secret" }, "/de/auth/login/limit?lang=de"],
  ["[AUTH-5]", "/auth/login/limit/?data=secret", { limitData: "secret" }, "/auth/login/limit/"],
  ["[AUTH-10]", `/auth/oauth2/callback/ifa${CALLBACK}`, { callback: CALLBACK }, "/auth/oauth2/callback/ifa"],
  ["[AUTH-14]", "/he/auth/password/reset/?token=rp.1", { linkToken: "rp.1" }, "/he/auth/password/reset/"],
  ["[AUTH-15]", "/de/auth/email/verify?token=ve.1", { linkToken: "ve.1" }, "/de/auth/email/verify"],
])("%s the page at %s loads again without its credentials, which nothing stores then", (_, address, taken, clean) => {
  expect(open(address)).toEqual({ ...NOTHING, ...taken, again: [clean], left: clean });
});

test("[AUTH-5] what else is in the address stays, also in a browser without URLSearchParams.size, as Safari 16", () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, "size");
  Reflect.deleteProperty(URLSearchParams.prototype, "size");
  expect(open("/auth/login/limit?data=secret&lang=de").left).toBe("/auth/login/limit?lang=de");
  if (size) Object.defineProperty(URLSearchParams.prototype, "size", size);
});

test.each([
  "/search?data=x&token=y",
  "/auth/login/limit?lang=de",
  "/auth/oauth2/callback/ifa",
  "/auth/password/reset/",
])("[AUTH-5] %s has no credentials, and loads once", (address) =>
  expect(open(address)).toEqual({ ...NOTHING, again: [], left: address }),
);

test("[AUTH-5] where the tab stores nothing, the credentials still leave the address, and the page loads once", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(open("/auth/login/limit?data=secret")).toEqual({
    ...NOTHING,
    limitData: "secret",
    again: [],
    left: "/auth/login/limit",
  });
});

test("[AUTH-5] credentials of a page that did not load again are removed by the next page, which gets none", () => {
  history.replaceState(null, "", "/auth/login/limit?data=secret");
  takeCredentials({} as BootData, () => undefined);
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  expect(open("/live")).toEqual({ ...NOTHING, again: [], left: "/live" });
});
