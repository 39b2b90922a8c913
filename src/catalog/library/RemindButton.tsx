import { Bell, BellRing, ClockArrowUp } from "lucide";
import { useRef, useState } from "react";
import { useConfig } from "#src/config/ConfigContext.tsx";
import type { SportEvent } from "#src/domain/event/event.ts";
import { isDate } from "#src/domain/time.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isPushOffered } from "#src/platform/pushOffer.ts";
import { pushStateOf } from "#src/platform/pushState.ts";
import { useSession } from "#src/session/session.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { accessibleName } from "#src/ui/accessibleName.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Tooltip } from "#src/ui/Tooltip.tsx";
import { removeToast, toast } from "#src/ui/toast/toasts.ts";
import { RemindDialog } from "./RemindDialog.tsx";
import { BareSignInLink } from "#src/catalog/links/SignInLink.tsx";
import { usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { failedChangeText } from "./changeText.ts";
import { reminderTopic } from "./topics.ts";
import { useChange } from "./useChange.ts";

export interface RemindButtonProps {
  readonly event: SportEvent;
  /** Shows a label, as high as the buttons of an event page; otherwise a bell for a row. */
  readonly large?: boolean;
}

/** Explains the reminder before the browser asks (EVT-7). Nothing without push or without a date. */
export function RemindButton(props: RemindButtonProps) {
  const isOffered = isPushOffered(useConfig());
  const { isAuthenticated } = useSession();
  if (!isOffered || !isDate(props.event.gameStartDate)) return null;
  return isAuthenticated ? <Remind {...props} /> : <SignInToRemind {...props} />;
}

const lookOf = (large: boolean) =>
  ({ variant: large ? "secondary" : "ghost", size: large ? "lg" : "md", iconOnly: !large }) as const;

function SignInToRemind({ event, large = false }: RemindButtonProps) {
  const { t } = useTranslation();
  const title = useEventName()(event);
  const isDateOpen = usePlan(event).start === null;
  const label = t(($) => (isDateOpen ? $.remind.newDate.remind : $.remind.remind));
  const link = (
    <BareSignInLink
      className={buttonClass(lookOf(large))}
      aria-label={accessibleName(
        large ? label : undefined,
        t(($) => (isDateOpen ? $.remind.newDate.signIn : $.remind.signIn), { title }),
      )}
    >
      <Icon node={Bell} />
      {large && label}
    </BareSignInLink>
  );
  return large ? link : <Tooltip text={label}>{link}</Tooltip>;
}

function Remind({ event, large = false }: RemindButtonProps) {
  const { t } = useTranslation();
  const title = useEventName()(event);
  const { user } = useSession();
  const { isOn, isBusy, waiting, change } = useChange({
    kind: "topic",
    id: reminderTopic(event.id),
    type: "push",
    title,
  });
  /** Null until first opened: a list has a row for every match, and few of them need a dialog. */
  const [isAsking, setAsking] = useState<boolean | null>(null);
  const message = useRef<number | null>(null);
  const look = lookOf(large);

  const isDateOpen = usePlan(event).start === null;
  const label = t(($) => (isDateOpen ? $.remind.newDate.remind : $.remind.remind));

  const set = async (isWanted: boolean, isAnnounced = true): Promise<void> => {
    // The previous message offers to undo or retry a change that this one replaces.
    if (message.current !== null) removeToast(message.current);
    message.current = null;
    let unsent: string | null;
    try {
      unsent = await change(isWanted);
    } catch (error) {
      const again = { label: t(($) => $.common.retry), onPress: () => void set(isWanted, isAnnounced) };
      const text = failedChangeText(t, { kind: "topic", title }, error);
      message.current = toast(text, { tone: "danger", action: again });
      return;
    }
    if (!isAnnounced) return;
    const action = { label: t(($) => $.common.undo), onPress: () => void set(!isWanted, false) };
    const done = t(($) => (isWanted ? $.remind.done : $.remind.ended), { title });
    message.current = toast(unsent ?? done, { tone: unsent === null ? "success" : "info", action });
  };
  const isSet = isOn && waiting === null;
  const shown = large ? (isSet ? t(($) => $.remind.isSet) : label) : undefined;
  const button = (
    <Button
      {...look}
      busy={isBusy}
      pressed={isOn}
      icon={<Icon node={waiting !== null ? ClockArrowUp : isOn ? BellRing : Bell} />}
      aria-label={accessibleName(
        shown,
        waiting ?? (isSet && large ? title : t(($) => (isDateOpen ? $.remind.newDate.of : $.remind.of), { title })),
      )}
      onClick={() => (isOn || pushStateOf(user?.id ?? null) === "on" ? void set(!isOn) : setAsking(true))}
    >
      {shown}
    </Button>
  );
  return (
    <>
      {large ? button : <Tooltip text={label}>{button}</Tooltip>}
      {isAsking !== null && (
        <RemindDialog open={isAsking} event={event} onClose={() => setAsking(false)} onAllowed={() => void set(true)} />
      )}
    </>
  );
}
