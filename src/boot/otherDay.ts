/**
 * Marks the page if the day of its rendering was another one in the device's time zone than in UTC, for which the server
 * has rendered the schedule. Does not ask the device's clock, which may be wrong. That list stays hidden until the code shows the viewer's own day (features/schedule/ScheduleScreen.module.css).
 */
export function markOtherDay(): void {
  const { dataset } = document.documentElement;
  const at = new Date(Number(dataset.at));
  if (at.getDate() !== at.getUTCDate() && dataset.at !== undefined) dataset.otherDay = "";
}
