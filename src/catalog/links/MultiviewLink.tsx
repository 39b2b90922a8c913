import { Link } from "@tanstack/react-router";
import { Grid2x2Plus } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { Tooltip } from "#src/ui/Tooltip.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";

export interface MultiviewLinkProps {
  readonly event: SportEvent;
  readonly variant?: "ghost" | "secondary";
}

/** Adds a live match to the multi-view (PLR-8); renders nothing if this viewer cannot play it there. */
export function MultiviewLink({ event, variant = "ghost" }: MultiviewLinkProps) {
  const { t } = useTranslation();
  const name = useEventName();
  const { source, isExternal, status } = event;
  const isLive = status === "live" || status === "channel";
  if (!isLive || isExternal || source.hd === null || accessOf(event).blockedBy !== null) return null;
  const label = t(($) => $.multiview.add, { title: name(event) });
  return (
    <Tooltip text={label}>
      <Link
        to="/multiview"
        search={{ add: event.id }}
        className={buttonClass({ variant, iconOnly: true })}
        aria-label={label}
      >
        <Icon node={Grid2x2Plus} />
      </Link>
    </Tooltip>
  );
}
