import { Link, type LinkProps } from "@tanstack/react-router";
import { ReturnLink } from "#src/catalog/links/ReturnLink.tsx";
import { useReturn } from "#src/catalog/links/useReturn.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useFollowed } from "#src/catalog/queries/followed.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { StickyFooter } from "#src/ui/page/StickyFooter.tsx";

type To = Pick<LinkProps, "to" | "params" | "search">;

interface SignUpFooterProps {
  readonly back: To;
  /** The next step, or the URL where the sign-up ends. */
  readonly next: To | string;
}

/** The button to the next step also skips this one. */
export function SignUpFooter({ back, next }: SignUpFooterProps) {
  const { t } = useTranslation();
  const { returnTo } = useReturn();
  const followed = useFollowed();
  const count = Object.keys(followed).length;
  return (
    <StickyFooter summary={t(($) => $.signUp.followed, { count })}>
      <ReturnLink {...back} className={buttonClass({ variant: "ghost" })}>
        {t(($) => $.signUp.back)}
      </ReturnLink>
      {typeof next === "string" ? (
        <Button variant="primary" onClick={() => returnTo(next)}>
          {t(($) => $.signUp.finish)}
        </Button>
      ) : (
        <Link {...next} className={buttonClass({ variant: "primary" })}>
          {t(($) => $.signUp.goOn)}
        </Link>
      )}
    </StickyFooter>
  );
}
