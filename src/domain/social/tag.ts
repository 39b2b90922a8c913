/** Whose moment a tag marks. `color` is `#rrggbb` or null. */
export interface TagTeam {
  readonly teamId: string;
  readonly title: string | null;
  readonly color: string | null;
  readonly logo: string | null;
}

/** A marker on the timeline of an event (ENT-5). Times are seconds of the recording. */
export interface Tag {
  readonly id: string;
  readonly title: string;
  /** Null where the tag says no time that makes sense. */
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** An open vocabulary: goal, save, foul, card, chance, note … */
  readonly type: string | null;
  /** Seen by everybody, not by its maker alone. */
  readonly global: boolean;
  readonly playerNumber: string | null;
  readonly tagTeam: TagTeam | null;
  readonly userId: string | null;
}

/** What a viewer says of a tag; times in seconds of the recording. */
export interface TagDraft {
  readonly title: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly type: string | null;
  readonly global: boolean;
  readonly playerNumber: string | null;
  readonly tagTeam: TagTeam | null;
}

/** What was said of a tag, to say it again. */
export function draftOf({ title, startTime, endTime, type, global, playerNumber, tagTeam }: Tag): TagDraft {
  const start = startTime ?? 0;
  return { title, startTime: start, endTime: endTime ?? start, type, global, playerNumber, tagTeam };
}

/** All tags of an event by their id (EVT-1). */
export type TagsById = Readonly<Record<string, Tag>>;

/** By their place in the recording; those without one come last. */
export function inOrder(tags: TagsById): Tag[] {
  return Object.values(tags).toSorted((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));
}

const placeOf = ({ startTime }: Tag): number => startTime ?? Number.MAX_SAFE_INTEGER;
