import type { EpochMs } from "#src/domain/time.ts";
import type { Profile } from "./viewer.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

/** The name of the survey's record in the profile (SRV-2). */
export const SURVEY_NAME = "survey_user_experience_1";

/** After `delayMs` on a page (SRV-2), to accounts older than `accountAgeMs`, again `againMs` after a skip (SRV-1). */
export const SURVEY_TIMES = {
  default: { delayMs: 20_000, accountAgeMs: 7 * 24 * 60 * MINUTE_MS, againMs: 1440 * MINUTE_MS },
  alternate: { delayMs: 5_000, accountAgeMs: 30 * MINUTE_MS, againMs: 10 * MINUTE_MS },
} as const;

export type SurveyFlavour = keyof typeof SURVEY_TIMES;

/** An old enough account, no answer, and not skipped recently (SRV-1). */
export function isSurveyDue(
  { added, options }: Pick<Profile, "added" | "options">,
  flavour: SurveyFlavour,
  now: EpochMs,
): boolean {
  const { accountAgeMs, againMs } = SURVEY_TIMES[flavour];
  const record = options[SURVEY_NAME];
  if (added === null || now - added <= accountAgeMs) return false;
  if (record === undefined) return true;
  return record.submitted === null && (record.skipped === null || now - record.skipped >= againMs);
}

/** Sign-in and sign-up, payment, choice of a club, and pages that lead to other sites (SRV-1). */
export const isSurveyExcluded = (routeName: string): boolean =>
  /^(auth|payment)-|^(redirect-events-referenceId|club|open-app)$/.test(routeName);
