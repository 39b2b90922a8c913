import { useSubmit } from "#src/catalog/forms/useSubmit.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { turnPushOff, turnPushOn } from "#src/platform/push.ts";
import { requestPushPermission, usePushState } from "#src/platform/pushState.ts";
import { useSession } from "#src/session/session.ts";
import { Note } from "#src/ui/status/Note.tsx";
import { Switch } from "#src/ui/form/Switch.tsx";

/** Renders the switch for push in this browser, or the reason why push is unavailable (PWA-7). */
export function PushPanel() {
  const { t } = useTranslation();
  const viewerId = useSession().user?.id ?? null;
  const push = usePushState(viewerId);
  const { error, submit, forget } = useSubmit(async (permission: Promise<NotificationPermission>) => {
    if ((await permission) === "granted" && viewerId !== null) await turnPushOn(viewerId);
  });

  function change(isWanted: boolean): void {
    if (isWanted) return void submit(requestPushPermission());
    forget();
    void turnPushOff();
  }
  if (push !== "on" && push !== "off") return <Note tone="warning">{t(($) => $.remind.cannot[push])}</Note>;
  return (
    <div>
      <Switch label={t(($) => $.notifications.here)} checked={push === "on"} onChange={change} />
      <p className="small muted">{t(($) => $.notifications.hereText)}</p>
      {error !== null && (
        <Note tone="danger" role="alert">
          {t(($) => $.remind.notOn)} {errorText(t, error)}
        </Note>
      )}
    </div>
  );
}
