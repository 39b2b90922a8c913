/**
 * Marks the page if the device's day differs from the day in UTC, for which the server has rendered the schedule. That
 * list stays hidden until the code shows the viewer's own day (features/schedule/ScheduleScreen.module.css).
 */
export function markOtherDay(): void {
  const now = new Date();
  if (now.getDate() !== now.getUTCDate()) document.documentElement.dataset.otherDay = "";
}
