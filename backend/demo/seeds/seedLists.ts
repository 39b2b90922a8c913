import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { DAY, HOUR } from "#backend/demo/world/days.ts";
import type { Fixture } from "#backend/demo/world/fixture.ts";
import type { Database } from "#backend/db/database.ts";
import { clips, events } from "#backend/db/schema.ts";
import { follows, tags, watchlist } from "#backend/db/viewerTables.ts";

const VIEWER = "u-101";
const EDITOR = "u-103";
const CLUB = "team-harbour-city";

/** Of `viewer@`; and tags of `editor@` for the goals in the last match of their club. */
export async function seedLists(db: Database, now: number, fixtures: readonly Fixture[]): Promise<void> {
  await db.insert(follows).values([
    { id: "fol-101-1", userId: VIEWER, referenceId: CLUB, type: "team", created: now - 200 * DAY },
    {
      id: "fol-101-2",
      userId: VIEWER,
      referenceId: "league-northern",
      type: "identity_item",
      created: now - 199 * DAY,
    },
    { id: "fol-101-3", userId: VIEWER, referenceId: "cat-hockey", type: "identity_item", created: now - 90 * DAY },
  ]);
  const theirs = ({ home, away }: Fixture) => home?.id === CLUB || away?.id === CLUB;
  const next = fixtures.find((fixture) => theirs(fixture) && fixture.startsAt > now);
  const [last] = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.status, "archived"),
        inArray(
          events.id,
          fixtures.filter((one) => theirs(one) && one.startsAt < now).map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(events.eventDate))
    .limit(1);
  const highlights = await db
    .select({ id: clips.id })
    .from(clips)
    .where(isNull(clips.ownerId))
    .orderBy(desc(clips.created), desc(clips.id))
    .limit(2);
  const saved = [next?.id, last?.id, ...highlights.map(({ id }) => id)].flatMap((id) => id ?? []);
  if (saved.length > 0)
    await db
      .insert(watchlist)
      .values(saved.map((videoId, index) => ({ userId: VIEWER, videoId, saved: now - (index + 1) * HOUR })));
  if (last !== undefined) await markGoals(db, last);
}

async function markGoals(db: Database, event: typeof events.$inferSelect): Promise<void> {
  const rows = event.moments.flatMap(({ id, kind, position, score, side }) => {
    if (position === null || !kind.endsWith("goal")) return [];
    const team = side === null ? null : event.teams[side];
    const tag: typeof tags.$inferInsert = {
      id: `tag-${id}`,
      userId: EDITOR,
      targetId: event.referenceId,
      global: true,
      videoType: "vod",
      title: score === null ? "Goal" : `Goal, ${score.home}-${score.away}`,
      startTime: Math.max(0, position - 8_000),
      endTime: position + 10_000,
      pointTime: position,
      type: "goal",
      team:
        team && team.id !== null ? { teamId: team.id, title: team.name, color: team.color, logo: team.logo_url } : null,
    };
    return [tag];
  });
  if (rows.length > 0) await db.insert(tags).values(rows);
}
