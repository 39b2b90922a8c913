import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { ErrorNote } from "#src/ui/ErrorNote.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { useSteadyPending } from "#src/ui/useSteadyPending.ts";
import { Copied } from "./Copied.tsx";
import { profileQueries } from "#src/catalog/profile.ts";
import styles from "./AccountScreen.module.css";

/** Name, e-mail and country as the server has them. */
export function ProfileFacts() {
  const { t } = useTranslation();
  const query = useQuery(profileQueries.mine());
  const isPending = useSteadyPending(query.isPending);
  const { data: profile } = query;
  if (query.isError && profile === undefined) {
    return (
      <ErrorNote
        title={t(($) => $.account.profileFailed)}
        text={errorText(t, query.error)}
        retryLabel={t(($) => $.common.retry)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const facts = [
    [t(($) => $.account.name), profile?.fullName],
    [t(($) => $.account.email), profile?.email],
    [t(($) => $.account.country), profile?.countryName],
  ] as const;
  return (
    <>
      <Copied query={query} />
      <dl className={styles.facts} aria-busy={isPending || undefined}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isPending ? <Skeleton width="12rem" height="1.25rem" /> : (value ?? t(($) => $.account.notGiven))}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
