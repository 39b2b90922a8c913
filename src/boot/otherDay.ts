/**
 * Marks the page where the device's day is not the one in UTC, by which the server has rendered the schedule: its list
 * stays hidden until the code has fetched the viewer's own day.
 */
export function markOtherDay(): void {
  const now = new Date();
  if (now.getDate() !== now.getUTCDate()) document.documentElement.dataset.otherDay = "";
}
