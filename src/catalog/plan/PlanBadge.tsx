import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { planOf, type Plan } from "#src/domain/event/plan.ts";
import { Badge } from "#src/ui/Badge.tsx";

export interface PlanBadgeProps {
  readonly event: SportEvent;
  /** Lies on a picture. */
  readonly over?: boolean;
}

const TONES = { later: "warning", off: "off", open: "line" } as const satisfies Record<Plan["tone"], string>;

/** Says in a word what has become of the plan (EVT-16); nothing as planned. */
export function PlanBadge({ event, over = false }: PlanBadgeProps) {
  const { t } = useTranslation();
  const { label, tone } = usePlan(event);
  // The result says how it was awarded: by a walkover.
  if (label === null || (label === "awarded" && event.result?.decidedBy)) return null;
  return <Badge tone={over ? "over" : TONES[tone]}>{t(($) => $.catalog.plan[label])}</Badge>;
}

/** Returns the plan; without what reveals the result while scores are hidden (EVT-15). */
export function usePlan(event: SportEvent): Plan {
  const isHidden = useHidesScore(event.id);
  const plan = planOf(event);
  return isHidden && plan.label === "awarded" ? { ...plan, label: null } : plan;
}
