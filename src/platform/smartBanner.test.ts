import { expect, test } from "vitest";
import { bannerStore, closedBannerCookie } from "./smartBanner.ts";

const PIXEL =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36";
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const SAFARI = `${IPHONE} Version/19.0 Mobile/15E148 Safari/604.1`;
const IPHONE_CHROME = `${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`;
const TABLET = PIXEL.replace(" Mobile", "");
const DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

const stores = {
  ANDROID: "https://play.example/app",
  IOS: "https://apps.example/app",
  OTHER: "https://store.example/",
};
const smartBanner = { enabled: true, stores, appName: null, iconUrl: null };
const at = (userAgent: string, cookies = "", banner: typeof smartBanner | object = {}) =>
  bannerStore({
    config: { smartBanner: { ...smartBanner, ...banner } },
    device: { userAgent, maxTouchPoints: 5 },
    cookies,
  });

test.each([
  ["an Android phone gets its store", PIXEL, stores.ANDROID],
  ["an iPhone with another browser gets its store", IPHONE_CHROME, stores.IOS],
  ["Safari has its own banner", SAFARI, null],
  ["a tablet gets no banner", TABLET, null],
  ["a computer gets no banner", DESKTOP, null],
])("[BAN-1] %s", (_, userAgent, store) => expect(at(userAgent)).toBe(store));

test("[BAN-1] there is no banner if it is off, has no store, or was closed", () => {
  expect(at(PIXEL, "", { enabled: false })).toBeNull();
  expect(at(PIXEL, "", { stores: { ...stores, ANDROID: null } })).toBeNull();
  expect(closedBannerCookie("production")).toMatch(/^ott-smart-banner-closed=1;/);
  expect(at(PIXEL, "a=1; ott-smart-banner-closed=1; b=2")).toBeNull();
  expect(at(PIXEL, "a=1; ott-smart-banner-closed=10; b=2")).toBe(stores.ANDROID);
});

test("[BAN-1] closing hides the banner for an hour in production, otherwise for two minutes", () => {
  expect(closedBannerCookie("production")).toContain("Max-Age=3600");
  expect(closedBannerCookie("staging")).toContain("Max-Age=120");
  expect(closedBannerCookie("local")).toContain("Max-Age=120");
});
