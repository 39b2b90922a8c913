import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MailWarning } from "lucide";
import { useState } from "react";
import { getApi } from "#src/api/current.ts";
import { profileQueries } from "#src/catalog/queries/profile.ts";
import { VIEWER_DATA_STALE_MS } from "#src/catalog/queries/queryParts.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { waitText } from "#src/i18n/waitText.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import styles from "./UnverifiedNote.module.css";

/** Says that the e-mail address is not confirmed, and mails the link again (AUTH-15); nothing if unknown. */
export function UnverifiedNote() {
  const { t, language } = useTranslation();
  const queryClient = useQueryClient();
  const { data: profile } = useQuery({
    ...profileQueries.mine(),
    staleTime: VIEWER_DATA_STALE_MS,
    // Whoever comes back from their mailbox may have confirmed it there.
    refetchOnWindowFocus: ({ state }) => state.data?.isEmailVerified === false && "always",
  });
  const [isSent, setSent] = useState(false);
  const { isBusy, error, submit } = useSubmit(async (_, signal) => {
    setSent(false);
    await getApi().post("/api/user/send_verification", {}, { signal });
    setSent(true);
    await queryClient.invalidateQueries({ queryKey: profileQueries.mine().queryKey });
  });
  if (profile?.isEmailVerified !== false) return null;
  return (
    <Note tone="warning" role="note" icon={<Icon node={MailWarning} />}>
      <div className={styles.parts}>
        <p>
          <strong>{t(($) => $.unverified.title)}</strong>
        </p>
        <p>
          {t(($) => $.unverified.open, { email: profile.email ?? "" })} {t(($) => $.unverified.why)}
        </p>
        <Button variant="outline" size="sm" busy={isBusy} onClick={() => void submit()}>
          {t(($) => $.unverified.again)}
        </Button>
        <output>{isSent && t(($) => $.unverified.sent)}</output>
        {error !== null && (
          <p role="alert" className={styles.error}>
            {waitText({ t, language }, error)}
          </p>
        )}
      </div>
    </Note>
  );
}
