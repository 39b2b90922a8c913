import { isNotFound, isRedirect } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { DEFAULT_CONFIG } from "#src/config/config.ts";
import { requireSignedIn } from "#src/session/guard.ts";
import { requireMatchStats, requireParams, requireTeamPage } from "./guards.ts";

const navigation = (config = DEFAULT_CONFIG, params = { teamId: "" }) => ({
  context: { config },
  location: { href: "/account/ppv" },
  params,
});
const thrownBy = (act: () => void): unknown => {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return expect.fail("nothing was thrown");
};

test("[RTE-18] a page that needs a sign-in redirects a visitor to the sign-in page with the requested page", () => {
  const thrown = thrownBy(() => requireSignedIn(navigation()));
  expect(isRedirect(thrown) && thrown.options).toMatchObject({
    to: "/auth/login",
    search: { returnTo: "/account/ppv" },
  });
});

test("[CFG-5] the statistics are not found unless the tenant has statistics", () => {
  expect(isNotFound(thrownBy(() => requireMatchStats(navigation())))).toBe(true);
  const features = { ...DEFAULT_CONFIG.features, enable_match_stats: true };
  expect(() => requireMatchStats(navigation({ ...DEFAULT_CONFIG, features }))).not.toThrow();
});

test("[RTE-7] a team page is not found where the tenant disabled it, for all teams or for one", () => {
  const withPages = (enabled: boolean) => ({
    ...DEFAULT_CONFIG,
    teamPage: { enabled, disabledTeamIds: ["team-hidden"] },
  });
  const visit = (enabled: boolean, teamId: string) => requireTeamPage(navigation(withPages(enabled), { teamId }));
  expect(() => visit(true, "team-harbour")).not.toThrow();
  expect(isNotFound(thrownBy(() => visit(true, "team-hidden")))).toBe(true);
  expect(isNotFound(thrownBy(() => visit(false, "team-harbour")))).toBe(true);
});

test("[NAV-14] required params must contain printable characters, and lead nowhere else", () => {
  for (const eventId of ["ev.1/2", "...", "a..b", "a/.b"]) expect(() => requireParams({ eventId })).not.toThrow();
  for (const eventId of [undefined, "", " ", "\t", "\0", "ev\n1", "..", ".", "../", "a/../b", "..\\"])
    expect(isNotFound(thrownBy(() => requireParams({ eventId })))).toBe(true);
});
