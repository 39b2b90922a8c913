import type { Wire } from "#contract/wire.ts";
import type { ChannelProgramme, ProgrammeEntry } from "./programme.ts";
import { address, id, instant, lines, list, record, text } from "#src/domain/wire.ts";
import { DAY_MS } from "#src/lib/scheduling/durations.ts";

/** Longest entry, ms; a longer one is cut. */
const LONGEST_MS = 7 * DAY_MS;

/** Sorted by start. Cuts entries off where the next one starts, and leaves out contradictory ones. */
export function toProgramme(wire: unknown, origin = ""): ChannelProgramme {
  const from = record<Wire<"ChannelProgramme">>(wire);
  // Not `mapList`, which drops repeated ids: a film that is shown twice has one id.
  const found = list(from.entries)
    .map((entry) => toEntry(entry, origin))
    .filter((entry) => entry !== null)
    .sort((a, b) => a.start - b.start);
  const starts = found.filter(({ start }, at) => start !== found[at - 1]?.start);
  const entries = starts.map((entry, at) => ({
    ...entry,
    end: Math.min(entry.end, starts[at + 1]?.start ?? Infinity),
  }));
  return { channelId: id(from.channel_id) ?? "", entries };
}

function toEntry(wire: unknown, origin: string): ProgrammeEntry | null {
  const from = record<Wire<"ProgrammeEntry">>(wire);
  const start = instant(from.start);
  const end = instant(from.end);
  const title = text(from.title);
  if (start === null || end === null || title === null) return null;
  if (end <= start) return null;
  return {
    id: id(from.id) ?? String(start),
    title,
    description: lines(from.description),
    start,
    end: Math.min(end, start + LONGEST_MS),
    imageUrl: address(from.image_url, origin),
    sportType: text(from.sport_type),
    eventId: id(from.event_id),
  };
}
