import { Lock } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import styles from "./payment.module.css";
import type { CardInput } from "./useCard.ts";

/** Holds the provider's frame: what is typed into it never reaches the portal (COM-2). */
export function CardFields({ card: { box, state, complaint, retry } }: { readonly card: CardInput }) {
  const { t } = useTranslation();
  const isLost = state === "failed" || state === "offline";
  return (
    <div className={styles.field}>
      <fieldset className={styles.frame} aria-label={t(($) => $.payment.fields)} aria-busy={state === "loading"}>
        {state === "loading" && (
          <>
            <span className="sr">{t(($) => $.payment.loading)}</span>
            <Skeleton height="5rem" width="100%" />
          </>
        )}
        <div ref={box} className={styles.holder} hidden={isLost} />
        {isLost && (
          <ErrorNote
            title={t(($) => $.payment.lost[state].title)}
            text={t(($) => $.payment.lost[state].text)}
            retryLabel={t(($) => $.common.retry)}
            onRetry={retry}
          />
        )}
      </fieldset>
      {complaint !== null && (
        <p className={styles.complaint} role="alert" dir="auto">
          {complaint}
        </p>
      )}
      <p className={styles.hint}>
        <Icon node={Lock} className="icon-sm" />
        {t(($) => $.payment.notOurs)}
      </p>
    </div>
  );
}
