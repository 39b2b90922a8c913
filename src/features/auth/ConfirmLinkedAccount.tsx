import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";

interface ConfirmLinkedAccountProps {
  readonly account: string;
  readonly onAccept: () => void;
}

/**
 * Asks whether the account that a link signs in to is the viewer's: an attacker may have made the link for an account
 * of their own.
 */
export function ConfirmLinkedAccount({ account, onAccept }: ConfirmLinkedAccountProps) {
  const { t } = useTranslation();
  return (
    <>
      <Note tone="warning">{t(($) => $.auth.limit.whoseText, { account })}</Note>
      <Button variant="primary" size="lg" block onClick={onAccept}>
        {t(($) => $.auth.limit.goOn)}
      </Button>
    </>
  );
}
