import { UserRound } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";
import { SignInLink } from "#src/catalog/links/SignInLink.tsx";

/** Renders a note in place of what only signed-in viewers have (EVT-2), with a link to sign in that leads back. */
export function SignInNote({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyNote
      icon={<Icon node={UserRound} />}
      title={title}
      text={text}
      action={<SignInLink>{t(($) => $.watch.access.signIn)}</SignInLink>}
    />
  );
}
