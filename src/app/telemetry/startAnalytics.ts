import type { AppConfig } from "#src/config/config.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { hasAnalytics } from "#src/session/consent.ts";
import { onSignInEvent } from "#src/session/signInEvents.ts";

/**
 * Reports sign-ins to analytics (ANA-1). Off in the local environment and without a write key; its code is loaded with
 * the first event, and nothing is sent before consent where the tenant asks for it (ANA-3).
 */
export function startAnalytics(config: AppConfig): void {
  const isOn = hasAnalytics(config);
  // All events wait for one import: of two imports of the same file the second may resolve first.
  let loading: ReturnType<typeof load> | null = null;
  onSignInEvent((event) => {
    if (!isOn) return;
    loading ??= keepTrying(load);
    loading
      .then(({ trackSignIn }) => trackSignIn(config, event))
      .catch((error: unknown) => console.warn("Analytics failed", error));
  });
}

const load = () => import("./analytics.ts");
