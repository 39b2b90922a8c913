import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { useLeaveGuard } from "./useLeaveGuard.ts";

/** Asks for confirmation before the viewer leaves a page with unsaved changes. */
export function LeaveDialog({ isDirty }: { readonly isDirty: boolean }) {
  const { t } = useTranslation();
  const { isAsked, decide } = useLeaveGuard(isDirty);
  const stay = () => decide(false);
  return (
    <Dialog
      open={isAsked}
      title={t(($) => $.account.leave.title)}
      closeLabel={t(($) => $.common.close)}
      onClose={stay}
      actions={
        <>
          <Button variant="ghost" onClick={() => decide(true)}>
            {t(($) => $.account.leave.go)}
          </Button>
          <Button variant="primary" onClick={stay}>
            {t(($) => $.account.leave.stay)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.account.leave.text)}</p>
    </Dialog>
  );
}
