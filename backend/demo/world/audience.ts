import type { Fixture } from "./fixture.ts";
import { SHORTEST_RETENTION_DAYS } from "./retention.ts";
import { dice } from "./random.ts";

/** Average audience of an unknown league, and of one whose replays are kept longer. */
const FEW = 60;
const MANY = 700;
/** Factor for events that are free. */
const FREE = 2;
/** Factor for everything that is neither a match nor a meeting. */
const ASIDE = 0.2;

/** Returns how many people of the demo world watch a fixture on the day it begins; 0 if it plays on another site. */
export function audienceOf({ id, kind, retentionDays, access, externalUrl }: Fixture): number {
  if (externalUrl !== null) return 0;
  const known = retentionDays > SHORTEST_RETENTION_DAYS ? MANY : FEW;
  const open = access.coverage === "commerce_free_media" ? FREE : 1;
  const taste = kind === "match" || kind === "meeting" ? 1 : ASIDE;
  return Math.round(known * open * taste * (0.5 + dice(`audience:${id}`).next()));
}
