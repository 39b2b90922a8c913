/** Returns a day as it is written in the address, `2026-11-22` in the viewer's time zone. */
export function dayText(day: number): string {
  const date = new Date(day);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the midnight of `2026-11-22`, epoch ms; null for any other text. */
export function readDay(text: unknown): number | null {
  const parts = typeof text === "string" ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) : null;
  if (parts === null) return null;
  const [, year, month, day] = parts.map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const at = new Date(year, month - 1, day);
  // `Date` reads the 31st of a short month as the 1st of the next, and the year 26 as 1926.
  return at.getFullYear() === year && at.getMonth() === month - 1 && at.getDate() === day ? at.getTime() : null;
}
