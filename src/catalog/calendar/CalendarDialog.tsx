import { SignInLink } from "#src/catalog/links/SignInLink.tsx";
import type { Identity } from "#src/domain/identity/identity.ts";
import type { CalendarAddresses } from "#src/domain/viewer/calendar.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { Dialog } from "#src/ui/Dialog.tsx";
import { FeedLinks } from "./FeedLinks.tsx";
import { OwnCalendar } from "./OwnCalendar.tsx";
import styles from "./calendar.module.css";

export interface CalendarDialogProps {
  readonly open: boolean;
  readonly addresses: CalendarAddresses;
  readonly identity: Pick<Identity, "id" | "title"> | undefined;
  readonly onClose: () => void;
}

export function CalendarDialog({ open, addresses, identity, onClose }: CalendarDialogProps) {
  const { t, language } = useTranslation();
  const { isAuthenticated } = useSession();
  const own = isAuthenticated ? (
    <>
      <OwnCalendar of="follows" title={t(($) => $.calendar.follows)} address={addresses.follows} />
      <OwnCalendar of="watchlist" title={t(($) => $.watchlist.title)} address={addresses.watchlist} />
    </>
  ) : (
    <>
      <p>{t(($) => $.calendar.signIn)}</p>
      <SignInLink>{t(($) => $.shell.signIn)}</SignInLink>
    </>
  );
  return (
    <Dialog open={open} title={t(($) => $.calendar.title)} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <div className={styles.parts}>
        <p className="dim">{t(($) => $.calendar.about)}</p>
        {identity === undefined ? (
          own
        ) : (
          <section>
            <h3 dir="auto">{identity.title}</h3>
            <FeedLinks
              title={identity.title}
              url={`${addresses.matches}?${new URLSearchParams({ identity: identity.id, locale: language })}`}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
