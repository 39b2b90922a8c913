import { Outlet, useMatches } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { stepOf, SIGN_UP_STEPS } from "./steps.ts";
import styles from "./signUp.module.css";

/**
 * Renders the progress of the sign-up above each of its pages (AUTH-12). The address is the only state, so a reload
 * stays on the step.
 */
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
