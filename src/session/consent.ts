import type { AppConfig } from "#src/config/config.ts";
import { faultStore } from "#src/lib/faults.ts";
import { readStored, writeStored } from "#src/lib/storage.ts";

const KEY = "ott-consent";

/** What the viewer of this device answered; null when they were not asked yet. */
function consentGiven(): boolean | null {
  const answer = readStored(KEY);
  return answer === "yes" ? true : answer === "no" ? false : null;
}

export function giveConsent(isGiven: boolean): void {
  // Faults from before the answer are not reported.
  faultStore.set([]);
  writeStored(KEY, isGiven ? "yes" : "no");
}

/** True where the tenant has analytics at all (ANA-1). */
export const hasAnalytics = ({ environment, analytics }: AppConfig): boolean =>
  environment !== "local" && analytics.writeKey !== null;

/** True where the tenant has a receiver of error reports (ANA-2). */
export const hasErrorReporter = ({ errorReporter }: AppConfig): boolean => errorReporter.dsn !== null;

/** True where the viewer has not said yet whether any of them may be told, and the tenant wants to know (ANA-3). */
export const isConsentOpen = (config: AppConfig): boolean =>
  config.consent.required && (hasAnalytics(config) || hasErrorReporter(config)) && consentGiven() === null;

/** True when the tenant's services may be told: at once, or where the tenant asks first, after a yes (ANA-3). */
export const mayTell = ({ consent }: AppConfig): boolean => !consent.required || consentGiven() === true;
