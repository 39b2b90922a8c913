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

/** On the page, and on a picture. */
const TONES = {
  later: ["warning", "overLater"],
  off: ["off", "overOff"],
  open: ["line", "over"],
} as const satisfies Record<Plan["tone"], readonly [string, string]>;

/** Says in a word what has become of the plan (EVT-16); nothing as planned. */
export function PlanBadge({ event, over = false }: PlanBadgeProps) {
  const { t } = useTranslation();
  const { label, tone } = usePlan(event);
  // The result says how it was awarded: by a walkover.
  if (label === null || (label === "awarded" && event.result?.decidedBy)) return null;
  return <Badge tone={TONES[tone][over ? 1 : 0]}>{t(($) => $.catalog.plan[label])}</Badge>;
}

/** Returns the plan; without what reveals the result while scores are hidden (EVT-15). */
export function usePlan(event: SportEvent): Plan {
  const isHidden = useHidesScore(event.id);
  const plan = planOf(event);
  return isHidden && plan.label === "awarded" ? { ...plan, label: null } : plan;
}
