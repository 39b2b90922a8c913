import type { Fixture } from "./fixture.ts";
import { SHORTEST_RETENTION_DAYS } from "./retention.ts";
import { dice } from "./random.ts";

/** People in front of something nobody has heard of, and in front of what replays are kept longer of. */
const FEW = 60;
const MANY = 700;
/** What costs nothing is watched by so many times as many. */
const FREE = 2;
/** Recordings and talks beside a match: a share of those who watch one. */
const ASIDE = 0.2;

/** How many people of the demo world watch a fixture on the day it begins; nobody where it plays at another site. */
export function audienceOf({ id, kind, keepDays, access, externalUrl }: Fixture): number {
  if (externalUrl !== null) return 0;
  const known = keepDays > SHORTEST_RETENTION_DAYS ? MANY : FEW;
  const open = access.coverage === "commerce_free_media" ? FREE : 1;
  const taste = kind === "match" || kind === "meeting" ? 1 : ASIDE;
  return Math.round(known * open * taste * (0.5 + dice(`audience:${id}`).next()));
}
