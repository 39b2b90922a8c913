import { planOf } from "#src/domain/event/plan.ts";
import type { OperatedMatch } from "#src/domain/operate/operated.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Badge } from "#src/ui/Badge.tsx";

/** The change of its plan, else whether it is on. */
export function MatchState({ match }: { readonly match: OperatedMatch }) {
  const { t } = useTranslation();
  const { label, tone } = planOf(match);
  if (label !== null) return <Badge tone={tone === "off" ? "off" : "warning"}>{t(($) => $.catalog.plan[label])}</Badge>;
  if (match.status === "live") return <Badge tone="live">{t(($) => $.catalog.live)}</Badge>;
  if (match.status === "archived") return <Badge>{t(($) => $.catalog.ended)}</Badge>;
  return <Badge tone="upcoming">{t(($) => $.home.upcoming)}</Badge>;
}
