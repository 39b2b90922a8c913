/** Returns true if the page was opened by a link or an address; false after a reload or a history navigation. */
export function isFreshVisit(): boolean {
  const [navigation] = performance.getEntriesByType?.("navigation") ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate";
}
