import { useQuery } from "@tanstack/react-query";
import { CalendarSync } from "lucide";
import { useState } from "react";
import type { Identity } from "#src/domain/identity/identity.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useSession } from "#src/session/session.ts";
import { Button } from "#src/ui/Button.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { CalendarDialog } from "./CalendarDialog.tsx";
import { calendarQueries } from "./calendarQueries.ts";

export interface CalendarOfferProps {
  /** The team, league or category to subscribe to; without one, what the viewer follows and saved. */
  readonly identity?: Pick<Identity, "id" | "title">;
}

/** Offers a calendar that follows (CAT-11); nothing where the server has none. */
export function CalendarOffer({ identity }: CalendarOfferProps) {
  const { t } = useTranslation();
  useSession();
  const { data: addresses } = useQuery(calendarQueries.addresses());
  const [isOpen, setOpen] = useState(false);
  if (!addresses) return null;
  const icon = <Icon node={CalendarSync} />;
  return (
    <>
      {identity === undefined ? (
        <Button variant="outline" icon={icon} onClick={() => setOpen(true)}>
          {t(($) => $.calendar.offer)}
        </Button>
      ) : (
        <Button
          variant="outline"
          iconOnly
          icon={icon}
          aria-label={t(($) => $.calendar.offerOf, { title: identity.title })}
          onClick={() => setOpen(true)}
        />
      )}
      <CalendarDialog open={isOpen} addresses={addresses} identity={identity} onClose={() => setOpen(false)} />
    </>
  );
}
