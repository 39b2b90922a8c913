import { useState } from "react";
import { SignInLink } from "#src/catalog/links/SignInLink.tsx";
import type { Identity } from "#src/domain/identity/identity.ts";
import type { CalendarAddresses } from "#src/domain/viewer/calendar.ts";
import { formatLength } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { useSession } from "#src/session/session.ts";
import { Dialog } from "#src/ui/Dialog.tsx";
import { Select } from "#src/ui/form/Select.tsx";
import { FeedLinks } from "./FeedLinks.tsx";
import { OwnCalendar } from "./OwnCalendar.tsx";
import styles from "./calendar.module.css";

export interface CalendarDialogProps {
  readonly open: boolean;
  readonly addresses: CalendarAddresses;
  readonly identity: Pick<Identity, "id" | "title"> | undefined;
  readonly onClose: () => void;
}

/** Minutes before a match, as the address says them. */
const ALARMS = ["", "15", "30", "60", "120"] as const;

export function CalendarDialog({ open, addresses, identity, onClose }: CalendarDialogProps) {
  const { t, language } = useTranslation();
  const { isAuthenticated } = useSession();
  const [alarm, setAlarm] = useState("");
  const own = isAuthenticated ? (
    <>
      <OwnCalendar of="follows" title={t(($) => $.calendar.follows)} address={addresses.follows} alarm={alarm} />
      <OwnCalendar of="watchlist" title={t(($) => $.watchlist.title)} address={addresses.watchlist} alarm={alarm} />
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
        {(identity !== undefined || addresses.follows !== null || addresses.watchlist !== null) && (
          <Select
            label={t(($) => $.calendar.alarm)}
            value={alarm}
            options={ALARMS.map((value) => ({
              value,
              label:
                value === ""
                  ? t(($) => $.calendar.noAlarm)
                  : t(($) => $.calendar.before, { time: formatLength(language, Number(value) * MINUTE_MS) }),
            }))}
            onChange={setAlarm}
          />
        )}
        {identity === undefined ? (
          own
        ) : (
          <section>
            <h3 dir="auto">{identity.title}</h3>
            <FeedLinks
              title={identity.title}
              url={`${addresses.matches}?${new URLSearchParams({ identity: identity.id, locale: language })}`}
              alarm={alarm}
            />
          </section>
        )}
      </div>
    </Dialog>
  );
}
