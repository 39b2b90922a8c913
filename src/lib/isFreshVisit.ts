/** True on a page that was opened by a link or an address; false after a reload and on the way back. */
export function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
