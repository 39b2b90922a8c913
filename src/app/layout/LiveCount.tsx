import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { liveNow } from "#src/catalog/queries/liveNow.ts";
import { phaseAt } from "#src/domain/event/phase.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { useNow } from "#src/ui/useNow.ts";

/** Shows how many matches are live beside the link to them; nothing if there are none or the list is out of date. */
export function LiveCount({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const { data: live } = useQuery(liveNow());
  const now = useNow(60_000);
  const isKnown = live?.entries.some((event) => phaseAt(event, now) === "live") ?? false;
  const count = live?.totalCount ?? live?.entries.length ?? 0;
  if (count === 0 || !isKnown) return null;
  return (
    <Badge tone="count" className={className}>
      {" "}
      <span className="sr">{t(($) => $.shell.liveCount, { count })}</span>
      <span aria-hidden="true">{count}</span>
    </Badge>
  );
}
