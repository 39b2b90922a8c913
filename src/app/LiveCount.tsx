import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { liveNow } from "#src/catalog/liveNow.ts";
import { Badge } from "#src/ui/Badge.tsx";

/** How many matches are live, beside the way to them; nothing while that is not known or none. */
export function LiveCount({ className }: { readonly className?: string }) {
  const { t } = useTranslation();
  const { data: live } = useQuery(liveNow());
  const count = live?.totalCount ?? live?.entries.length ?? 0;
  if (count === 0) return null;
  return (
    <Badge tone="count" className={className}>
      {" "}
      <span className="sr">{t(($) => $.shell.liveCount, { count })}</span>
      <span aria-hidden="true">{count}</span>
    </Badge>
  );
}
