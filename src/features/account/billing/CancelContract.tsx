import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getApi } from "#src/api/current.ts";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import type { Contract } from "#src/domain/commerce/contract.ts";
import { toContract } from "#src/domain/commerce/contract.wire.ts";
import { contentOf } from "#src/domain/list/page.wire.ts";
import { formatDate } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { toast } from "#src/ui/toast/toasts.ts";
import styles from "#src/features/account/account.module.css";

interface CancelContractProps {
  readonly contract: Contract;
  /** Called once the server has canceled the contract; the button disappears with the renewal. */
  readonly onCanceled: () => void;
}

/** Cancels the renewal of a subscription after a confirmation (COM-6). Access stays until the paid term ends. */
export function CancelContract({ contract: { id, title, endDate }, onCanceled }: CancelContractProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = title ?? t(($) => $.account.places.subscription);
  const { isBusy, error, submit, forget } = useSubmit(async () => {
    // Sent without an abort signal: leaving the page must not drop the response to a cancellation that the server made.
    const answer = await getApi().post("/api/commerce/cancel_contract", { platform: "web", id });
    const canceled = toContract(contentOf(answer));
    if (canceled !== null) queryClient.setQueryData(commerceQueries.contract(id).queryKey, canceled);
    void queryClient.invalidateQueries({ queryKey: commerceQueries.all() });
    toast(t(($) => $.account.cancel.done, { name }));
    setAsking(false);
    onCanceled();
  });
  const close = () => {
    forget();
    setAsking(false);
  };
  return (
    <div className={styles.ways}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t(($) => $.account.cancel.open)}
      </Button>
      <Dialog
        open={isAsking}
        title={t(($) => $.account.cancel.title, { name })}
        closeLabel={t(($) => $.common.close)}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{t(($) => $.account.cancel.keep)}</Button>
            <Button variant="danger" busy={isBusy} onClick={() => void submit()}>
              {t(($) => $.account.cancel.go)}
            </Button>
          </>
        }
      >
        <p>
          {endDate === null
            ? t(($) => $.account.cancel.text)
            : t(($) => $.account.cancel.textUntil, { date: formatDate(endDate) })}
        </p>
        <p className="muted">{t(($) => $.account.cancel.stays)}</p>
        {error !== null && (
          <Note tone="danger" role="alert">
            {waitText(t, error)}
          </Note>
        )}
      </Dialog>
    </div>
  );
}
