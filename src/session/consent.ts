import type { AppConfig } from "#src/config/config.ts";
import { errorStore } from "#src/lib/errorStore.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";

const KEY = "ott-consent";

/** Returns the viewer's answer on this device; null if there is none yet. */
function consentAnswer(): boolean | null {
  const answer = readStored(KEY);
  return answer === "yes" ? true : answer === "no" ? false : null;
}

/** Stores the viewer's answer on this device, and drops the errors from before it. */
export function answerConsent(isGiven: boolean): void {
  errorStore.set([]);
  writeStored(KEY, isGiven ? "yes" : "no");
}

/** Returns true if the tenant uses analytics (ANA-1). */
export const hasAnalytics = ({ environment, analytics }: AppConfig): boolean =>
  environment !== "local" && analytics.writeKey !== null;

/** Returns true if the tenant uses an error reporter (ANA-2). */
export const hasErrorReporter = ({ errorReporter }: AppConfig): boolean => errorReporter.dsn !== null;

/** Returns true if the tenant's services need consent and the viewer has not answered yet (ANA-3). */
export const isConsentPending = (config: AppConfig): boolean =>
  config.consent.required && (hasAnalytics(config) || hasErrorReporter(config)) && consentAnswer() === null;

/** Returns true if the tenant's services may get data: always, or after consent if the tenant requires it (ANA-3). */
export const mayCollect = ({ consent }: AppConfig): boolean => !consent.required || consentAnswer() === true;
