import { Outlet, useMatches } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { PortalRoute } from "#contract/routes.ts";
import styles from "./signUp.module.css";

/** The steps of the sign-up, in order (AUTH-12). */
const SIGN_UP_STEPS = ["account", "about", "plan", "leagues", "categories"] as const;

const BEGINNINGS = [
  "/auth/sign-up",
  "/auth/sign-up/personalization",
  "/auth/sign-up/subscription",
  "/auth/sign-up/following/league",
  "/auth/sign-up/following/category",
] as const satisfies readonly PortalRoute[];

/** The address is the only state, so a reload stays on the step (AUTH-12). */
export function SignUpFrame() {
  const { t } = useTranslation();
  const current = useMatches({ select: (matches) => stepOf(matches.at(-1)?.fullPath ?? "") });
  return (
    <div className={styles.flow}>
      <ol
        className={styles.steps}
        aria-label={t(($) => $.signUp.step, { step: current + 1, of: SIGN_UP_STEPS.length })}
      >
        {SIGN_UP_STEPS.map((step, index) => (
          <li
            key={step}
            className={index < current ? styles.done : undefined}
            aria-current={index === current ? "step" : undefined}
          >
            <span>{t(($) => $.signUp.steps[step])}</span>
          </li>
        ))}
      </ol>
      <Outlet />
    </div>
  );
}

/** Returns the index of the step that a page of the sign-up belongs to, from 0. */
function stepOf(path: string): number {
  const step = BEGINNINGS.findLastIndex((beginning) => path.startsWith(beginning));
  return Math.max(0, step);
}
