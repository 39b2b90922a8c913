import { useEffect, useState } from "react";
import { errorText } from "#src/i18n/errorText.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { toast } from "#src/ui/toast/toasts.ts";
import { loadFollows } from "./follows.ts";
import type { Followable } from "./setFollowed.ts";
import { setFollowed } from "./setFollowed.ts";
import { usePendingChange } from "./usePendingChange.ts";

export interface Follow {
  readonly isFollowed: boolean;
  /** The server has not answered yet. */
  readonly isBusy: boolean;
  /** The change waits until the device is back online (FOL-5). */
  readonly isWaiting: boolean;
  /** Follows or unfollows, unless the last change is still under way. A failure shows a toast that offers to retry. */
  readonly toggle: () => void;
}

/**
 * Returns whether the viewer follows `item`, and a function to change that; shows the change at once (FOL-1, FOL-5).
 */
export function useFollow(item: Followable & { readonly title: string }): Follow {
  const { t } = useTranslation();
  const { isAuthenticated, followed } = useSession();
  const wish = usePendingChange("follow", item.id);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // The stored follows are shown until the server has answered.
    if (isAuthenticated) loadFollows().catch(() => undefined);
  }, [isAuthenticated]);

  const isFollowed = wish ?? Object.hasOwn(followed, item.id);
  async function change(isWanted: boolean): Promise<void> {
    setBusy(true);
    try {
      await setFollowed(item, isWanted);
    } catch (error) {
      const action = { label: t(($) => $.common.retry), onPress: () => void change(isWanted) };
      toast(`${t(($) => $.follow.failed, { title: item.title })} ${errorText(t, error)}`, { tone: "danger", action });
    }
    setBusy(false);
  }
  return {
    isFollowed,
    isBusy,
    isWaiting: wish !== null && !isBusy,
    toggle: () => {
      if (!isBusy) void change(!isFollowed);
    },
  };
}
