import { Ban, Clock, ShieldAlert, Trash2 } from "lucide";
import { toApiError } from "#src/catalog/forms/useSubmit.ts";
import type { Comment } from "#src/domain/social/comment.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Menu } from "#src/ui/menu/Menu.tsx";
import { removeToast, toast } from "#src/ui/toast/toasts.ts";
import { OFFERED_S } from "#src/features/operate/calls/undoOffer.ts";
import type { Press } from "#src/features/operate/calls/useUndoablePress.ts";
import { DAY_MINUTES, judging, silencing } from "./acts.ts";
import { moderationErrorText } from "./moderationErrorText.ts";
import { useModerationPress } from "./useModerationPress.ts";

/** What a moderator does with a comment of others, where it stands (OPS-16). */
export function CommentActs({ comment: { id, userId, userName } }: { readonly comment: Comment }) {
  const texts = useTranslation();
  const { t } = texts;
  const offer = (text: string, undo: () => void) => {
    const shown = toast(text, { stays: true, action: { label: t(($) => $.common.undo), onPress: undo } });
    setTimeout(() => removeToast(shown), OFFERED_S * SECOND_MS);
  };
  const { press } = useModerationPress(offer);
  const name = userName ?? t(($) => $.operate.moderation.nameless);
  const act = (what: Press) =>
    void press(what).catch((error: unknown) =>
      toast(moderationErrorText(texts, toApiError(error)), { tone: "danger" }),
    );
  const label = t(($) => $.operate.moderation.comment, { name });
  return (
    <Menu
      title={label}
      trigger={{
        variant: "ghost",
        size: "sm",
        iconOnly: true,
        icon: <Icon node={ShieldAlert} className="icon-sm" />,
        "aria-label": label,
      }}
      items={[
        {
          id: "remove",
          label: t(($) => $.operate.moderation.remove),
          icon: <Icon node={Trash2} />,
          onSelect: () => act(judging(t, id, "removed")),
        },
        // A comment of somebody who has deleted their account has no author.
        ...(userId === null
          ? []
          : [
              {
                id: "time-out",
                label: t(($) => $.operate.moderation.timeOut),
                icon: <Icon node={Clock} />,
                onSelect: () => act(silencing(t, { userId, name }, DAY_MINUTES)),
              },
              {
                id: "ban",
                label: t(($) => $.operate.moderation.ban),
                icon: <Icon node={Ban} />,
                danger: true,
                onSelect: () => act(silencing(t, { userId, name }, null)),
              },
            ]),
      ]}
    />
  );
}
