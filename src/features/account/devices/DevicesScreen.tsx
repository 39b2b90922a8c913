import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Device } from "#src/domain/viewer/device.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { deviceQueries } from "#src/session/deviceCheck.ts";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { ErrorNote } from "#src/ui/status/ErrorNote.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import { useSteadyPending } from "#src/ui/form/useSteadyPending.ts";
import { StaleDataNote } from "#src/features/account/StaleDataNote.tsx";
import { DeviceRow } from "./DeviceRow.tsx";
import { VIEWER_DATA_STALE_MS } from "#src/catalog/queries/queryParts.ts";
import { RemoveDevice } from "./RemoveDevice.tsx";
import styles from "#src/features/account/account.module.css";

/** Lists the devices of this account; all but the current one can be removed (DEV-1, ACC-2). */
export function DevicesScreen() {
  const { t } = useTranslation();
  const query = useQuery({ ...deviceQueries.current(), staleTime: VIEWER_DATA_STALE_MS });
  const isPending = useSteadyPending(query.isPending);
  const [leaving, setLeaving] = useState<Device | null>(null);
  const [removed, setRemoved] = useState(0);
  // The row whose button opened the dialog is gone, so the dialog has nothing to return the focus to.
  const heading = useFocusOnChange<HTMLHeadingElement>(removed);

  return (
    <section className={styles.part} aria-labelledby="devices" aria-busy={isPending || undefined}>
      <PageMetadata title={t(($) => $.account.devices)} />
      <div>
        <h1 id="devices" className="h-page" ref={heading} tabIndex={-1}>
          {t(($) => $.account.devices)}
        </h1>
        <p className="muted">{t(($) => $.account.devicesText)}</p>
      </div>
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
          <ul className={styles.list}>
            {query.data.map((device) => (
              <DeviceRow key={device.id} device={device} onRemove={() => setLeaving(device)} />
            ))}
          </ul>
          <StaleDataNote query={query} />
          <Note>{t(($) => $.account.remove.note)}</Note>
        </>
      )}
      <RemoveDevice
        device={leaving}
        onClose={() => setLeaving(null)}
        onRemoved={() => {
          setLeaving(null);
          setRemoved((count) => count + 1);
        }}
      />
    </section>
  );
}
