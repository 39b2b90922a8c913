import { afterEach, expect, test } from "vitest";
import { DeviceLimitError } from "./deviceLimitError.ts";
import { clearLimitData, currentLimitData, storeLimitData, readLimitData } from "./limitData.ts";

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");
const GOOD = { token: "at.restricted", provider: "credentials", username: "zoë@demo.example", password: "p>?ö" };

afterEach(() => {
  clearLimitData();
  delete window.__boot;
});

test.each([
  ["standard", encode(GOOD)],
  ["url-safe", Buffer.from(JSON.stringify(GOOD)).toString("base64url")],
  ["with unescaped plus signs", encode(GOOD).replaceAll("+", " ")],
])("[AUTH-5] base64 is read, %s", (_, data) => {
  expect(readLimitData(data)).toEqual({
    token: "at.restricted",
    attempted: { provider: "credentials", username: "zoë@demo.example", password: "p>?ö" },
    returnTo: "/",
    isFromLink: true,
  });
});

test("[AUTH-5] a provider has no credentials", () => {
  expect(readLimitData(encode({ token: "at.1", provider: "google" }))).toMatchObject({
    attempted: { provider: "google" },
  });
});

test.each([
  ["nothing", ""],
  ["invalid base64", "%%%"],
  ["invalid UTF-8", Buffer.from([0xff, 0xfe, 0x7b]).toString("base64")],
  ["invalid JSON", Buffer.from("{token").toString("base64")],
  ["a value that is not an object", encode("token")],
  ["a list", encode([GOOD])],
  ["no token", encode({ ...GOOD, token: undefined })],
  ["a token that is invalid in a header", encode({ ...GOOD, token: "a\r\nX-Evil: 1" })],
  ["a password that is not text", encode({ ...GOOD, password: { $ne: "" } })],
  ["no provider", encode({ ...GOOD, provider: "" })],
  ["a megabyte", encode({ ...GOOD, username: "x".repeat(1_000_000) })],
])("[AUTH-5] %s is not read", (_, data) => {
  expect(readLimitData(data)).toBeNull();
});

test("[AUTH-5] the data in the address is read once, and deleted when the page is left", () => {
  window.__boot = {
    config: Promise.resolve(new Response()),
    limitData: encode(GOOD),
    callback: null,
    linkToken: null,
    early: [],
    openedEventId: null,
    knownStream: null,
    installOffer: null,
    acts: null,
    isRepeating: false,
    start: null,
    scriptOrigins: new Set<string>(),
  };
  expect(currentLimitData()?.token).toBe("at.restricted");
  expect(window.__boot.limitData).toBeNull();
  expect(currentLimitData()?.token).toBe("at.restricted");
  clearLimitData();
  expect(currentLimitData()).toBeNull();
});

test("[AUTH-4] a failed sign-in is passed on with the requested page", () => {
  storeLimitData(new DeviceLimitError("at.r", { provider: "apple" }), "/account/");
  expect(currentLimitData()).toEqual({
    token: "at.r",
    attempted: { provider: "apple" },
    returnTo: "/account/",
    isFromLink: false,
  });
});
