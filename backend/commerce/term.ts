import type { Wire } from "#contract/wire.ts";

/** By the UTC calendar, epoch ms: one month from 31 January ends on 28 February. Null if it never ends. */
export function endOfTerm(from: number, count: number | null, unit: Wire<"DurationUnit"> | null): number | null {
  if (count === null || unit === null) return null;
  if (unit === "hour") return from + count * 3_600_000;
  if (unit === "day" || unit === "week") return from + count * (unit === "week" ? 7 : 1) * 86_400_000;
  const months = unit === "year" ? count * 12 : count;
  const start = new Date(from);
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime();
}
