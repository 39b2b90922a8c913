import { Check, ClockArrowUp, Heart } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { accessibleName } from "#src/ui/accessibleName.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { BareSignInLink } from "#src/catalog/links/SignInLink.tsx";
import type { Identity } from "#src/domain/identity/identity.ts";
import { useToggle } from "./useChange.ts";

export interface FollowButtonProps {
  readonly item: Pick<Identity, "id" | "type" | "title">;
  /** For a button that is one of many in a list. */
  readonly small?: boolean;
  /** For a page where another button is the main action. */
  readonly quiet?: boolean;
}

/** Follows a team, league or category (FOL-1, FOL-5); for visitors it links to the sign-in. */
export function FollowButton(props: FollowButtonProps) {
  const { isAuthenticated } = useSession();
  return isAuthenticated ? <FollowToggle {...props} /> : <SignInToFollow {...props} />;
}

type Look = Pick<FollowButtonProps, "small" | "quiet">;

const lookOf = ({ small, quiet }: Look) =>
  ({ variant: small || quiet ? "outline" : "primary", size: small ? "sm" : "md" }) as const;

function SignInToFollow({ item: { title }, small, quiet }: FollowButtonProps) {
  const { t } = useTranslation();
  return (
    <BareSignInLink
      className={buttonClass(lookOf({ small, quiet }))}
      aria-label={accessibleName(
        t(($) => $.follow.follow),
        t(($) => $.follow.signIn, { title }),
      )}
    >
      {!small && <Icon node={Heart} />}
      {t(($) => $.follow.follow)}
    </BareSignInLink>
  );
}

function FollowToggle({ item, small = false, quiet = false }: FollowButtonProps) {
  const { t } = useTranslation();
  const { id, type, title } = item;
  const { isOn: isFollowed, isBusy, waiting, toggle } = useToggle({ kind: "follow", id, type, title });
  const look = lookOf({ small, quiet });
  const iconClass = small ? "icon-sm" : undefined;
  const icon = isFollowed ? <Icon node={Check} className={iconClass} /> : small ? undefined : <Icon node={Heart} />;
  const shown = t(($) => (waiting !== null ? $.follow.waiting : isFollowed ? $.follow.following : $.follow.follow));
  const name = waiting ?? t(($) => (isFollowed ? $.follow.followingOf : $.follow.followOf), { title });
  return (
    <Button
      {...look}
      {...(isFollowed && { variant: small ? "secondary" : "outline" })}
      busy={isBusy}
      pressed={isFollowed}
      icon={waiting !== null ? <Icon node={ClockArrowUp} className={iconClass} /> : icon}
      aria-label={accessibleName(shown, name)}
      onClick={toggle}
    >
      {shown}
    </Button>
  );
}
