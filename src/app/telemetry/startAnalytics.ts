import type { AppConfig } from "#src/config/config.ts";
import { keepTrying } from "#src/offline/keepTrying.ts";
import { hasAnalytics } from "#src/session/consent.ts";
import { onSignInEvent } from "#src/session/signInEvents.ts";

/** Reports sign-ins (ANA-1), not locally and not before a consent that the tenant asks for (ANA-3). */
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
