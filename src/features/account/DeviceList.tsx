import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { deviceQueries } from "#src/session/deviceCheck.ts";
import { EmptyNote } from "#src/ui/EmptyNote.tsx";
import { ErrorNote } from "#src/ui/ErrorNote.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { useSteadyPending } from "#src/ui/useSteadyPending.ts";
import { Copied } from "./Copied.tsx";
import { DeviceRow } from "./DeviceRow.tsx";
import styles from "./AccountScreen.module.css";

/** The devices that hold a place in this account. */
export function DeviceList() {
  const { t } = useTranslation();
  const query = useQuery(deviceQueries.current());
  const isPending = useSteadyPending(query.isPending);
  return (
    <section className={styles.devices} aria-labelledby="devices" aria-busy={isPending || undefined}>
      <h2 id="devices">{t(($) => $.account.devices)}</h2>
      {isPending ? (
        <div className={styles.list}>
          <Skeleton height="5rem" />
          <Skeleton height="5rem" />
        </div>
      ) : query.data === undefined ? (
        <ErrorNote
          title={t(($) => $.account.devicesFailed)}
          text={errorText(t, query.error)}
          retryLabel={t(($) => $.common.retry)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : query.data.length === 0 ? (
        <EmptyNote title={t(($) => $.account.noDevices)} />
      ) : (
        <>
          <Copied query={query} />
          <ul className={styles.list}>
            {query.data.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
