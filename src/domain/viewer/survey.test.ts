import { expect, test } from "vitest";
import { isSurveyDue, isSurveyExcluded, SURVEY_NAME, type SurveyFlavour } from "./survey.ts";
import type { Profile } from "./viewer.ts";

const NOW = Date.UTC(2026, 10, 21, 15);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const record = (skipped: number | null, submitted: number | null) => ({
  [SURVEY_NAME]: { surveyName: SURVEY_NAME, skipped, submitted },
});

test.each<[string, SurveyFlavour, number | null, Profile["options"], boolean]>([
  ["an account of more than 7 days", "default", NOW - 7 * DAY - 1, {}, true],
  ["an account of 7 days", "default", NOW - 7 * DAY, {}, false],
  ["an account of unknown age", "default", null, {}, false],
  ["an account of 31 min, alternate", "alternate", NOW - 31 * MINUTE, {}, true],
  ["an account of 30 min, alternate", "alternate", NOW - 30 * MINUTE, {}, false],
  ["a viewer who answered", "default", NOW - 90 * DAY, record(null, NOW - 80 * DAY), false],
  [
    "a viewer who skipped it and then answered",
    "default",
    NOW - 90 * DAY,
    record(NOW - 80 * DAY, NOW - 70 * DAY),
    false,
  ],
  ["a viewer who skipped it 1439 min ago", "default", NOW - 90 * DAY, record(NOW - 1439 * MINUTE, null), false],
  ["a viewer who skipped it 1440 min ago", "default", NOW - 90 * DAY, record(NOW - 1440 * MINUTE, null), true],
  ["a viewer who skipped it 10 min ago, alternate", "alternate", NOW - 90 * DAY, record(NOW - 10 * MINUTE, null), true],
  ["a viewer who skipped it 9 min ago, alternate", "alternate", NOW - 90 * DAY, record(NOW - 9 * MINUTE, null), false],
])("[SRV-1] %s", (_, flavour, added, options, isDue) => {
  expect(isSurveyDue({ added, options }, flavour, NOW)).toBe(isDue);
});

test("[SRV-1] no survey is shown while signing in or up, paying, choosing a club or redirecting", () => {
  const following = [
    "league",
    "league-followed",
    "league-leagueId",
    "category",
    "category-followed",
    "category-mainId",
  ];
  const excluded = [
    "auth-login",
    "auth-login-limit",
    "auth-oauth2-callback-provider",
    "auth-password-reset",
    "auth-password-forgot",
    "auth-sign-up",
    "auth-sign-up-personalization",
    "auth-sign-up-subscription",
    "auth-sign-up-subscription-code",
    "auth-sign-up-subscription-buy-id",
    ...following.map((name) => `auth-sign-up-following-${name}`),
    "payment-failure",
    "payment-success",
    "payment-processing",
    "redirect-events-referenceId",
    "club",
    "open-app",
  ];
  expect(excluded.filter((name) => !isSurveyExcluded(name))).toEqual([]);
  const asked = ["index", "events-eventId", "account-general", "following-league", "team-teamId", "multiview"];
  expect(asked.filter(isSurveyExcluded)).toEqual([]);
});
