import { useMatches } from "@tanstack/react-router";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { routeName } from "./routeName.ts";
import styles from "./PendingScreen.module.css";

/**
 * In the place of a visit's first screen while its code is on its way. The style sheet makes of the boxes what comes,
 * by the name of the route: as parts of their own they would be code of every first load.
 */
export function PendingScreen() {
  const { t } = useTranslation();
  const name = useMatches({ select: (matches) => routeName(matches.at(-1)?.routeId ?? "") });
  return (
    <div className={styles.pending} data-of={name} aria-busy="true">
      <span className="sr">{t(($) => $.catalog.loading)}</span>
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
