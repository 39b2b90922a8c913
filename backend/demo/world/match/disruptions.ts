import type { Wire } from "#contract/wire.ts";
import { DAY, HOUR, MINUTE } from "#backend/demo/world/days.ts";
import type { Fixture, Disruption } from "#backend/demo/world/fixture.ts";

type Change = Wire<"ScheduleChange">;

/*
 * The matches that do not go as planned (docs/schedule.md), at the same places of every day. All are extra matches: the
 * live page has enough without them.
 */

const DISRUPTIONS: Readonly<Record<string, Disruption>> = {
  "league-costera 16:15": {
    state: "abandoned",
    reason: "Waterlogged pitch. The league decides next week what counts.",
    saidAt: 71 * MINUTE,
    brokenOffAt: 71 * MINUTE,
    isPlayed: true,
  },
  "league-northern 19:30": {
    state: "delayed",
    reason: "The visitors' coach is late.",
    ticketNote: "Your ticket counts for the new time. Nothing to do.",
    saidAt: -DAY,
    previous: -30 * MINUTE,
    isPlayed: true,
  },
  "league-rete 19:15": {
    state: "cancelled",
    reason: "The hall is closed after water damage, and there is no day left this season.",
    ticketNote: "We pay your ticket back by ourselves, within five days.",
    saidAt: -HOUR,
    isPlayed: false,
  },
  "league-polar 18:00": {
    state: "planned",
    reason: "The ice was out of order three days ago.",
    ticketNote: "Your ticket counts for the new date.",
    saidAt: -3 * DAY - 6 * HOUR,
    previous: -3 * DAY - 3 * HOUR,
    isPlayed: true,
  },
  "league-ring 18:30": {
    state: "suspended",
    reason: "The floodlights went out. The referees decide soon; the picture stays on.",
    saidAt: 30 * MINUTE,
    until: 40 * MINUTE,
    isPlayed: true,
  },
  "league-amber 20:00": {
    state: "postponed",
    reason: "Both teams are down with flu. The league looks for a date.",
    ticketNote: "Your ticket waits for the new date. If it does not suit you, we pay it back.",
    saidAt: -9 * HOUR,
    isPlayed: false,
  },
  "league-costera 20:45": {
    state: "time_tbd",
    reason: "The hall says on the day before when it is free.",
    saidAt: -60 * DAY,
    until: -DAY,
    isPlayed: true,
  },
  "league-track 11:00": {
    state: "cancelled",
    reason: "Gusts on the track all morning. The heats are run at one in the afternoon instead.",
    saidAt: -DAY,
    replacedAfter: 2 * HOUR,
    isPlayed: false,
  },
  "league-northern 15:00": {
    state: "awarded",
    reason: "The visitors did not travel, and the league has decided. There is no video of this match.",
    saidAt: 0,
    isPlayed: false,
  },
};

/** Returns the disruption of a league's match at `minute` of the UTC day, the same on every day; most have none. */
export function disruptionOf(leagueId: string, minute: number): { readonly disruption?: Disruption } {
  const two = (part: number) => String(part).padStart(2, "0");
  const disruption = DISRUPTIONS[`${leagueId} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`];
  return disruption === undefined ? {} : { disruption };
}

/** Returns `now`, or when the match was broken off. */
export const playedUntil = ({ startsAt, disruption }: Fixture, now: number): number =>
  Math.min(now, startsAt + (disruption?.brokenOffAt ?? Infinity));

/** Returns what the API says about the fixture's schedule at `now`; null as planned. */
export function scheduleAt({ id, startsAt, disruption }: Fixture, now: number): Change | null {
  if (disruption === undefined) return null;
  const { saidAt, until = Infinity } = disruption;
  if (now < startsAt + saidAt || now >= startsAt + until) return null;
  return {
    state: disruption.state,
    reason: disruption.reason,
    ticket_note: disruption.ticketNote ?? null,
    previous_date: disruption.previous === undefined ? null : startsAt + disruption.previous,
    said_at: startsAt + saidAt,
    new_event_id: disruption.replacedAfter === undefined ? null : replacementId(id),
  };
}

const replacementId = (id: string) => `${id}-again`;

/** Returns the events that take the place of others on their day. They are known when those are called off. */
export function replacementsOf(fixtures: readonly Fixture[]): Fixture[] {
  return fixtures.flatMap(({ disruption, ...fixture }) => {
    if (disruption?.replacedAfter === undefined) return [];
    const { id, startsAt } = fixture;
    const knownFrom = startsAt + disruption.saidAt;
    return {
      ...fixture,
      id: replacementId(id),
      referenceId: replacementId(fixture.referenceId),
      startsAt: startsAt + disruption.replacedAfter,
      added: knownFrom,
      knownFrom,
    };
  });
}
