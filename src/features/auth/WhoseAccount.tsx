import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";

interface WhoseAccountProps {
  readonly account: string;
  readonly onAccept: () => void;
}

/** Names the account that a link signs in to: whoever made the link may want the viewer in an account of theirs. */
export function WhoseAccount({ account, onAccept }: WhoseAccountProps) {
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
