import type { ChannelProgramme, ProgrammeEntry } from "./programme.ts";
import { address, id, instant, lines, mapList, record, text } from "./wire.ts";

/** What runs longer is a mistake, and would leave no room for what comes after it. */
const LONGEST_MS = 24 * 3_600_000;

/**
 * A channel's programme document. Sorted by start; of entries that overlap (or that end before they start) the later
 * one gives way, so that there is always one entry at most on air. Any input is fine: the worst is an empty programme.
 */
export function toProgramme(wire: unknown, origin = ""): ChannelProgramme {
  const from = record(wire);
  const found = mapList(from.entries, (entry) => toEntry(entry, origin)).sort((a, b) => a.start - b.start);
  const entries: ProgrammeEntry[] = [];
  for (const entry of found) {
    const before = entries.at(-1);
    if (before === undefined || entry.start >= before.end) entries.push(entry);
  }
  return { channelId: id(from.channel_id) ?? "", entries };
}

function toEntry(wire: unknown, origin: string): ProgrammeEntry | null {
  const from = record(wire);
  const start = instant(from.start);
  const end = instant(from.end);
  const title = text(from.title);
  if (start === null || end === null || title === null) return null;
  if (end <= start || end - start > LONGEST_MS) return null;
  return {
    id: id(from.id) ?? String(start),
    title,
    description: lines(from.description),
    start,
    end,
    imageUrl: address(from.image_url, origin),
    sportType: text(from.sport_type),
    eventId: id(from.event_id),
  };
}
