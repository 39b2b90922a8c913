import { audienceOf } from "#backend/demo/world/audience.ts";
import { dayOf } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import { addViews, firstDayCounted } from "./addViews.ts";
import type { Database } from "#backend/db/database.ts";

/** Adds the views of the demo world's audience to those of `fixtures` that began in (since, now], epoch ms. */
export async function addAudiences(
  db: Database,
  fixtures: readonly Fixture[],
  since: number,
  now: number,
): Promise<void> {
  const rows = fixtures
    .filter(({ startsAt }) => startsAt > since && startsAt <= now && dayOf(startsAt) >= firstDayCounted(now))
    .map((fixture) => ({ eventId: fixture.id, day: dayOf(fixture.startsAt), count: audienceOf(fixture) }))
    .filter(({ count }) => count > 0);
  await addViews(db, rows, now);
}
