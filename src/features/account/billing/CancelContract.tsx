import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { getApi } from "#src/api/current.ts";
import { ApiError } from "#src/api/error.ts";
import { useForm } from "#src/catalog/forms/useForm.ts";
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
import { OwnerProof, proofIn, type Proof } from "#src/features/account/OwnerProof.tsx";
import styles from "#src/features/account/account.module.css";

interface CancelContractProps {
  readonly contract: Contract;
  /** Called once the server has canceled the contract; the button disappears with the renewal. */
  readonly onCanceled: () => void;
}

/** Access stays until the paid term ends (COM-6). A server may demand a proof in its answer to the first attempt. */
export function CancelContract({ contract: { id, title, endDate }, onCanceled }: CancelContractProps) {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const name = title ?? t(($) => $.account.places.subscription);
  const [proof, setProof] = useState<Proof | null>(null);
  const [password, setPassword] = useState("");
  const formId = useId();
  const { form, fieldErrors, clear, isBusy, error, forget } = useForm({
    fields: ["password"],
    check: () => ({ password: proof === "password" && password === "" ? t(($) => $.auth.currentMissing) : undefined }),
    send: cancel,
    fieldErrorsOf: ({ code }) => ({
      password: code === "current_password_wrong" ? t(($) => $.auth.currentWrong) : undefined,
    }),
  });

  async function cancel(): Promise<void> {
    // Sent without an abort signal: leaving the page must not drop the response to a cancellation that the server made.
    const body = { platform: "web", id, ...(password !== "" && { password }) };
    const answer = await getApi()
      .post("/api/commerce/cancel_contract", body)
      .catch((failure: unknown) => {
        const wanted = failure instanceof ApiError ? proofIn(failure) : null;
        if (wanted !== null) setProof(wanted);
        throw failure;
      });
    const canceled = toContract(contentOf(answer));
    if (canceled !== null) queryClient.setQueryData(commerceQueries.contract(id).queryKey, canceled);
    void queryClient.invalidateQueries({ queryKey: commerceQueries.all() });
    toast(t(($) => $.account.cancel.done, { name }));
    close();
    onCanceled();
  }

  function close(): void {
    forget();
    setProof(null);
    setPassword("");
    setAsking(false);
  }

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
            <Button variant="danger" type="submit" form={formId} busy={isBusy}>
              {t(($) => $.account.cancel.go)}
            </Button>
          </>
        }
      >
        <p>
          {endDate === null
            ? t(($) => $.account.cancel.text)
            : t(($) => $.account.cancel.textUntil, { date: formatDate(language, endDate) })}
        </p>
        <p className="muted">{t(($) => $.account.cancel.stays)}</p>
        <form {...form} id={formId} className={styles.code}>
          <OwnerProof
            proof={proof}
            password={password}
            error={fieldErrors.password}
            signInText={t(($) => $.account.cancel.again)}
            returnTo={`/account/subscription/${encodeURIComponent(id)}/`}
            onPassword={(next) => {
              setPassword(next);
              clear("password");
            }}
          />
          {error !== null && proofIn(error) === null && (
            <Note tone="danger" role="alert">
              {waitText({ t, language }, error)}
            </Note>
          )}
        </form>
      </Dialog>
    </div>
  );
}
