import { and, gt, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import { contracts, events } from "#backend/db/schema.ts";

const HOUR_MS = 3_600_000;
const before = sql`coalesce((${events.schedule} ->> 'previous_date')::bigint, ${events.eventDate})`;
const isOfEvent = sql`${events.id} = ${contracts.eventId}`;
const isWaiting = sql`exists (select 1 from ${events} where ${isOfEvent}
  and ${events.schedule} ->> 'state' = 'postponed' and ${before} = ${events.eventDate})`;
const endOfEvent = sql`(select greatest(${events.streamEnd}, ${events.eventDate}) from ${events} where ${isOfEvent})`;
const hours = sql`case when ${contracts.durationUnits} = 'hour' then ${contracts.duration}::bigint * ${HOUR_MS} end`;

/** Epoch ms or null. A ticket lasts its hours from the end of its match, wherever that is moved to (COM-9). */
export const contractEnd = sql<number | null>`case
  when ${contracts.endDate} is null or ${isWaiting} then null
  else greatest(${contracts.endDate}, ${endOfEvent} + ${hours}) end`.mapWith(Number);

/** Returns the condition for contracts that give access at `now` (epoch ms). */
export const isRunning = (now: number): SQL | undefined =>
  and(lte(contracts.startDate, now), or(isNull(contractEnd), gt(contractEnd, now)));
