import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { turnPushOn } from "#src/platform/push.ts";
import { requestPushPermission, usePushState } from "#src/platform/pushState.ts";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { CalendarButton } from "./CalendarButton.tsx";

export interface RemindDialogProps {
  readonly open: boolean;
  readonly event: SportEvent;
  readonly onClose: () => void;
  /** Called once the browser may show notifications. */
  readonly onAllowed: () => void;
}

/** Says what the browser is about to ask, or why it cannot remind; offers the calendar instead (EVT-7, PWA-7). */
export function RemindDialog({ open, event, onClose, onAllowed }: RemindDialogProps) {
  const { t } = useTranslation();
  const viewerId = useSession().user?.id ?? null;
  const push = usePushState(viewerId);
  const isDateOpen = usePlan(event).start === null;
  const canAsk = push === "off" || push === "on";
  const { isBusy, error, submit } = useSubmit(async (permission: Promise<NotificationPermission>) => {
    if ((await permission) !== "granted" || viewerId === null) return;
    await turnPushOn(viewerId);
    onClose();
    onAllowed();
  });
  return (
    <Dialog
      open={open}
      title={t(($) => $.remind.title)}
      closeLabel={t(($) => $.common.close)}
      onClose={onClose}
      actions={
        <>
          <CalendarButton event={event} size="md" />
          {canAsk && (
            // The browser is asked during the click itself: some reject it later.
            <Button variant="primary" busy={isBusy} onClick={() => void submit(requestPushPermission())}>
              {t(($) => $.remind.allow)}
            </Button>
          )}
        </>
      }
    >
      {canAsk ? (
        <p className="muted">{t(($) => (isDateOpen ? $.remind.newDate.text : $.remind.text))}</p>
      ) : (
        <Note tone="warning">{t(($) => $.remind.cannot[push])}</Note>
      )}
      {error !== null && (
        <Note tone="danger" role="alert">
          {t(($) => $.remind.notOn)} {errorText(t, error)}
        </Note>
      )}
    </Dialog>
  );
}
