import { GlobeLock, Ticket } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { formatPrice } from "#src/i18n/format.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Badge } from "#src/ui/Badge.tsx";

export interface AccessBadgeProps {
  readonly event: Parameters<typeof accessOf>[0] & Pick<SportEvent, "id">;
  /** Renders nothing for an event that is free. */
  readonly onlyPaid?: boolean;
  /** False for a match that no ticket is sold for any more, whose price is of no use. */
  readonly isSold?: boolean;
}

/** Shows who may watch: everybody, members, holders of a pass, or buyers at a price in its own currency (CAT-7). */
export function AccessBadge({ event, onlyPaid = false, isSold = true }: AccessBadgeProps) {
  const { t, language } = useTranslation();
  const { kind, price, blockedBy } = accessOf(event);
  if (blockedBy === "region") {
    return (
      <Badge tone="line" icon={<Icon node={GlobeLock} />}>
        {t(($) => $.catalog.access.region)}
      </Badge>
    );
  }
  if (kind === "ppv") {
    if (!isSold) return null;
    return (
      <Badge tone="ppv" icon={<Icon node={Ticket} />}>
        {price === null ? t(($) => $.catalog.access.ppv) : formatPrice(language, price.amount, price.currency)}
      </Badge>
    );
  }
  if (kind === "free" && onlyPaid) return null;
  return <Badge tone="line">{t(($) => $.catalog.access[kind])}</Badge>;
}
