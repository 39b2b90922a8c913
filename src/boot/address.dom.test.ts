import { afterEach, expect, test } from "vitest";
import type { BootData } from "#src/lib/bootData.ts";
import { readAddress, takeCredentials } from "./address.ts";

afterEach(() => history.replaceState(null, "", "/"));

test.each([
  ["/", "", true, null],
  ["/home/", "", true, null],
  ["/de", "de", true, null],
  ["/de/live", "de", false, null],
  ["/events/ev.1/", "", false, "ev.1"],
  ["/de/events/ev-1", "de", false, "ev-1"],
  // Not a language that has texts.
  ["/xx/events/ev-1", "", false, null],
])("[RTE-1] the inline script reads %s", (path, language, isHome, eventId) => {
  expect(readAddress(path, ["de", "en"])).toEqual({ language, isHome, eventId });
});

/** Takes the credentials out of an address; returns them and the address that remains. */
function open(address: string) {
  history.replaceState(null, "", address);
  const boot = { limitData: null, callback: null } as BootData;
  takeCredentials(boot);
  const { limitData, callback } = boot;
  return { limitData, callback, left: location.pathname + location.search + location.hash };
}

test("[AUTH-5] the device-limit page's data leaves its address, and nothing else does", () => {
  const taken = { limitData: "secret", callback: null };
  expect(open("/de/auth/login/limit?data=secret&lang=de")).toEqual({ ...taken, left: "/de/auth/login/limit?lang=de" });
  expect(open("/auth/login/limit/?data=secret")).toEqual({ ...taken, left: "/auth/login/limit/" });
  expect(open("/search?data=x")).toEqual({ limitData: null, callback: null, left: "/search?data=x" });
});

test("[AUTH-10] what a provider's page sent back leaves the address", () => {
  const callback = "?code=1#token=2";
  expect(open(`/auth/oauth2/callback/ifa${callback}`)).toEqual({
    limitData: null,
    callback,
    left: "/auth/oauth2/callback/ifa",
  });
});
