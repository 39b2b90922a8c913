import { expect, test } from "vitest";
import { deviceTypeOf, readUserAgent } from "./userAgent.ts";
import { toDevices } from "./device.wire.ts";
import { onTurkishDevice } from "#src/testing/onTurkishDevice.ts";
import { initialsOf } from "./viewer.ts";
import { toSignIn } from "./signIn.wire.ts";
import { toTokenData } from "./token.wire.ts";
import { toProfile } from "./viewer.wire.ts";

const UA = {
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  pixel:
    "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  tab: "Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
  iphone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
  edge: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
  safari:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
};

test.each([
  [UA.firefox, "desktop", "Firefox", "Linux", null],
  [UA.pixel, "mobile", "Chrome", "Android", "16"],
  [UA.tab, "tablet", "Chrome", "Android", "15"],
  [UA.iphone, "mobile", "Safari", "iOS", "18"],
  [UA.edge, "desktop", "Edge", "Windows", null],
  [UA.safari, "desktop", "Safari", "macOS", null],
  ["Living-room browser", "desktop", null, null, null],
  ["Old phone", "mobile", null, null, null],
])("[DEV-1] [THM-2] %s is a %s", (userAgent, type, browser, osName, osVersion) => {
  expect(deviceTypeOf(userAgent)).toBe(type);
  expect(readUserAgent(userAgent)).toEqual({ browser, osName, osVersion });
});

test("[DEV-1] the device whose id is this user agent is the current one, and rows without ids are dropped", () => {
  const row = {
    id: "d-1",
    device_id: UA.firefox,
    device_name: null,
    os_name: null,
    os_version: null,
    added_at: 5,
    updated_at: "soon",
  };
  expect(
    toDevices([row, null, "x", { ...row, id: "" }, { ...row, id: "d-2", device_id: "Tablet" }], UA.firefox),
  ).toEqual([
    {
      id: "d-1",
      addedAt: 5,
      updatedAt: null,
      deviceId: UA.firefox,
      deviceName: UA.firefox,
      deviceType: "desktop",
      isCurrent: true,
      osName: "Linux",
      osVersion: null,
    },
    {
      id: "d-2",
      addedAt: 5,
      updatedAt: null,
      deviceId: "Tablet",
      deviceName: "Tablet",
      deviceType: "tablet",
      isCurrent: false,
      osName: null,
      osVersion: null,
    },
  ]);
  expect(toDevices("none", UA.firefox)).toEqual([]);
});

test.each([
  ["Ada Brook", null, "AB"],
  ["Ada", null, "A"],
  ["  ada  maria brook ", null, "AB"],
  [null, "zoe@example.com", "Z"],
  ["", null, "?"],
  ["😀 B", null, "😀B"],
])("initials of %j, %j are %s", (fullName, email, initials) => {
  expect(initialsOf({ fullName, email })).toBe(initials);
});

test.each([
  ["👩🏽‍🚀 Okafor", "👩🏽‍🚀O"],
  ["क्षमा शर्मा", "क्षश"],
  ["e\u0301lodie", "E\u0301"],
])("the initials of %s are whole letters", (fullName, initials) => {
  expect(initialsOf({ fullName, email: null })).toBe(initials);
});

test("a profile with wrong types retains its valid fields", () => {
  expect(toProfile({ id: "u-1", displayName: 7, email: "a@b.c", added: "x", canCreateGlobalTag: "yes" })).toMatchObject(
    {
      id: "u-1",
      fullName: null,
      email: "a@b.c",
      added: null,
      canCreateGlobalTag: false,
    },
  );
  expect(toProfile({ displayName: "Nobody" })).toBeNull();
});

test("[SES-2] token data of either wire form is read, and an unusable token is rejected", () => {
  const expected = { token: "at", tokenExpirationTime: 60, tokenUpdateTime: 1, refreshToken: "rt" };
  expect(toTokenData({ access_token: "at", expires_in: 60, refresh_token: "rt" }, 1999)).toEqual(expected);
  expect(toTokenData({ token: "at", expires_in: 60, refresh_token: "rt" }, 1000)).toEqual(expected);
  expect(toTokenData({ token: "a\nt", expires_in: 60 }, 0)).toBeNull();
  expect(toTokenData({ token: "at", expires_in: 0 }, 0)).toBeNull();
  expect(toTokenData(null, 0)).toBeNull();
});

test("[ENT-6] displayName is the full name, and options are survey records by name", () => {
  const records = {
    first: { surveyName: "first", skipped: "2026-11-22T10:00:00.000Z" },
    second: { surveyName: "second", submitted: "2026-11-22T11:00:00Z", skipped: "some day" },
    third: { submitted: "2026-11-22T11:00:00Z" },
    fourth: null,
    fifth: { surveyName: "fi\u202efth" },
    sixth: { surveyName: "\u202e", skipped: null },
  };
  const profile = toProfile({ id: "u-1", displayName: "Ada Brook", fullName: "Nobody", city: 7, options: records });
  expect(profile).toEqual({
    id: "u-1",
    fullName: "Ada Brook",
    email: null,
    added: null,
    countryName: null,
    city: null,
    gender: null,
    dateOfBirth: null,
    phone: null,
    postalCode: null,
    identity: null,
    identityItem: null,
    canCreateGlobalTag: false,
    canExportData: false,
    isEmailVerified: null,
    favoriteClubId: null,
    options: {
      first: { surveyName: "first", skipped: Date.UTC(2026, 10, 22, 10), submitted: null },
      second: { surveyName: "second", skipped: null, submitted: Date.UTC(2026, 10, 22, 11) },
      third: { surveyName: "third", skipped: null, submitted: Date.UTC(2026, 10, 22, 11) },
      fifth: { surveyName: "fi fth", skipped: null, submitted: null },
      sixth: { surveyName: "sixth", skipped: null, submitted: null },
    },
  });
  expect(toProfile({ id: "u-1", options: ["first"] })?.options).toEqual({});
  expect(toProfile({ displayName: "Ada Brook" })).toBeNull();
});

test("[ENT-6] [NAV-1] numeric ids are read, and an empty club is none", () => {
  const wire = { id: 101, favoriteClubId: 7, identity: 3, identityItem: "", added: "2024-03-14T19:00:00Z" };
  expect(toProfile(wire)).toMatchObject({
    id: "101",
    favoriteClubId: "7",
    identity: "3",
    identityItem: null,
    added: Date.UTC(2024, 2, 14, 19),
  });
  expect(toProfile({ ...wire, favoriteClubId: "" })?.favoriteClubId).toBeNull();
  const device = { id: 1, device_id: "Tablet", added_at: 1e300 };
  expect(toDevices([device, device], "UA").map(({ id, addedAt }) => [id, addedAt])).toEqual([["1", null]]);
});

test("[ENT-6] impossible dates of joining and birth are dropped", () => {
  expect(toProfile({ id: "u-1", added: 1e300, dateOfBirth: "1990-05-05T00:00:00Z" })).toMatchObject({
    added: null,
    dateOfBirth: "1990-05-05",
  });
});

test("[SES-2] a lifetime written as text is read", () => {
  expect(toTokenData({ token: "at", expires_in: "3600" }, 1000)?.tokenExpirationTime).toBe(3600);
  for (const expires_in of ["", "soon", "0", "-5", null, Number.POSITIVE_INFINITY])
    expect(toTokenData({ token: "at", expires_in }, 0)).toBeNull();
});

test.each([{}, null, []])("[AUTH-2] content that is %j does not hide the other form of the answer", (content) => {
  const wire = { content, auth_data: { profile: { id: "u-1" } }, token: "at", expires_in: 60, refresh_token: "rt" };
  expect(toSignIn(wire, 1000, "UA")).toMatchObject({
    kind: "signedIn",
    profile: { id: "u-1" },
    tokens: { token: "at" },
  });
});

test("initials are the same on every device and on the server", () => {
  onTurkishDevice();
  expect(initialsOf({ fullName: "ines ivanova", email: null })).toBe("II");
});
