import type { AppConfig } from "#src/config/config.ts";
import { hasAnalytics } from "#src/session/consent.ts";
import { onSignIn } from "#src/session/signInEvents.ts";

/**
 * Tells analytics of sign-ins (ANA-1). Off in the local environment and without a write key; its code is loaded with
 * the first thing there is to tell, and nothing is told before consent where the tenant asks for it (ANA-3).
 */
export function startAnalytics(config: AppConfig): void {
  const isOn = hasAnalytics(config);
  onSignIn((event) => {
    if (!isOn) return;
    import("./analytics.ts")
      .then(({ tellAnalytics }) => tellAnalytics(config, event))
      .catch((error: unknown) => console.warn("Analytics could not be loaded", error));
  });
}
