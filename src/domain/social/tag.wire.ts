import type { Wire } from "#contract/wire.ts";
import type { EventPhase } from "#src/domain/event/event.ts";
import { NO_TITLE } from "#src/domain/event/event.wire.ts";
import type { Tag, TagDraft, TagTeam } from "./tag.ts";
import { address, color, flag, id, record, span, text } from "#src/domain/wire.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";

/** In s instead of ms; a missing start or end falls back to the point time, then to each other (ENT-5). */
export function toTag(wire: unknown, origin = ""): Tag | null {
  const from = record<Wire<"Tag">>(wire);
  const key = id(from.id);
  if (key === null) return null;
  const point = span(from.pointTime);
  const start = span(from.startTime) ?? point ?? span(from.endTime);
  const end = span(from.endTime) ?? point ?? start;
  return {
    id: key,
    title: text(from.title) ?? NO_TITLE,
    startTime: start === null ? null : start / SECOND_MS,
    endTime: start === null || end === null ? null : Math.max(start, end) / SECOND_MS,
    type: text(from.type),
    global: flag(from.global, false),
    playerNumber: text(id(from.playerNumber)),
    tagTeam: toTagTeam(from.tagTeam, origin),
    userId: id(from.userId),
  };
}

function toTagTeam(wire: unknown, origin: string): TagTeam | null {
  const from = record<Wire<"TagTeam">>(wire);
  const teamId = id(from.teamId);
  if (teamId === null) return null;
  return { teamId, title: text(from.title), color: color(from.color), logo: address(from.logo, origin) };
}

/** Returns the fields of a tag for the wire: seconds become whole ms. */
export function toTagFields({ title, startTime, endTime, type, playerNumber, tagTeam }: TagDraft) {
  const startMs = Math.round(startTime * SECOND_MS);
  const endMs = Math.round(endTime * SECOND_MS);
  return { title, startTime: startMs, endTime: endMs, pointTime: startMs, type, playerNumber, tagTeam };
}

export interface TagTarget {
  /** The event's reference id. */
  readonly targetId: string;
  readonly phase: EventPhase;
}

/** Returns the body of `tag/saveV2` (ENT-5): a running event is tagged as `live`, every other one as `vod`. */
export function toSaveTag(draft: TagDraft, { targetId, phase }: TagTarget) {
  const videoType = phase === "live" ? "live" : "vod";
  return { ...toTagFields(draft), targetId, global: draft.global, mode: "sync", videoType, streamName: "hd" } as const;
}
