import { Link, useLocation } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import ClockArrowUp from "lucide-react/icons/clock-arrow-up";
import Heart from "lucide-react/icons/heart";
import { useEffect, useState } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { useSession } from "#src/session/session.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { toast } from "#src/ui/toasts.ts";
import { loadFollows, setFollowed, type Followable } from "./follows.ts";
import { useWish } from "./useWish.ts";

export interface FollowButtonProps {
  readonly item: Followable & { readonly title: string };
  /** One of many in a list. */
  readonly small?: boolean;
}

/** Follows a team, league or category; leads those who are not signed in to where they can be. */
export function FollowButton({ item, small = false }: FollowButtonProps) {
  const { t } = useTranslation();
  const { isAuthenticated, followed } = useSession();
  const here = useLocation({ select: ({ href }) => href });
  const wish = useWish("follow", item.id);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // What the device remembers stands until the server has answered.
    if (isAuthenticated) loadFollows().catch(() => undefined);
  }, [isAuthenticated]);

  const size = small ? "sm" : "md";
  const look = small ? "outline" : "primary";
  if (!isAuthenticated) {
    return (
      <Link
        to="/auth/login"
        search={{ returnTo: here }}
        className={buttonClass({ variant: look, size })}
        aria-label={t(($) => $.follow.signIn, { title: item.title })}
      >
        {!small && <Heart aria-hidden="true" />}
        {t(($) => $.follow.follow)}
      </Link>
    );
  }
  const isFollowed = wish ?? Object.hasOwn(followed, item.id);
  const isWaiting = wish !== null && !isBusy;
  const toggle = async () => {
    setBusy(true);
    try {
      await setFollowed(item, !isFollowed);
    } catch (error) {
      toast(`${t(($) => $.follow.failed, { title: item.title })} ${errorText(t, error)}`, { tone: "danger" });
    }
    setBusy(false);
  };
  const iconClass = small ? "icon-sm" : undefined;
  const icon = isFollowed ? <Check className={iconClass} /> : small ? undefined : <Heart />;
  const { title } = item;
  return (
    <Button
      variant={isFollowed ? (small ? "secondary" : "outline") : look}
      size={size}
      busy={isBusy}
      pressed={isFollowed}
      icon={isWaiting ? <ClockArrowUp className={iconClass} /> : icon}
      aria-label={
        isWaiting
          ? t(($) => (isFollowed ? $.follow.followWaiting : $.follow.endWaiting), { title })
          : t(($) => (isFollowed ? $.follow.followingOf : $.follow.followOf), { title })
      }
      onClick={() => void toggle()}
    >
      {isWaiting ? t(($) => $.follow.waiting) : isFollowed ? t(($) => $.follow.following) : t(($) => $.follow.follow)}
    </Button>
  );
}
