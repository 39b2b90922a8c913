/**
 * Marks the page if the time of its rendering falls on another day in the device's time zone than in UTC, by which the
 * server has rendered the schedule: its list stays hidden until the code shows the viewer's own day
 * (features/schedule/ScheduleScreen.module.css). The device's clock is not asked, because it may be wrong.
 */
export function markOtherDay(): void {
  const { dataset } = document.documentElement;
  const at = new Date(Number(dataset.at));
  if (at.getDate() !== at.getUTCDate() && dataset.at !== undefined) dataset.otherDay = "";
}
