/** The team that a tag is about. `color` is `#rrggbb` or null. */
export interface TagTeam {
  readonly teamId: string;
  readonly title: string | null;
  readonly color: string | null;
  readonly logo: string | null;
}

/** A mark on the timeline of an event (ENT-5). Times are seconds of the recording. */
export interface Tag {
  readonly id: string;
  readonly title: string;
  /** Null if the tag has no valid time. */
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** An open vocabulary: goal, save, foul, card, chance, note, … */
  readonly type: string | null;
  /** Visible to everybody, not only to its author. */
  readonly global: boolean;
  readonly playerNumber: string | null;
  readonly tagTeam: TagTeam | null;
  readonly userId: string | null;
}

/** The fields of a tag that a viewer sets; times in seconds of the recording. */
export interface TagDraft {
  readonly title: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly type: string | null;
  readonly global: boolean;
  readonly playerNumber: string | null;
  readonly tagTeam: TagTeam | null;
}

export function draftOf({ title, startTime, endTime, type, global, playerNumber, tagTeam }: Tag): TagDraft {
  const start = startTime ?? 0;
  return { title, startTime: start, endTime: endTime ?? start, type, global, playerNumber, tagTeam };
}

/** All tags of an event by id (EVT-1). */
export type TagsById = Readonly<Record<string, Tag>>;

/** Sorts tags by their position in the recording; those without one come last. */
export function sortTags(tags: TagsById): Tag[] {
  return Object.values(tags).toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
}

const placeOf = ({ startTime }: Tag): number => startTime ?? Number.MAX_SAFE_INTEGER;
