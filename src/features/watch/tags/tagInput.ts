import type { SportEvent, Team } from "#src/domain/event/event.ts";
import { createDrafts } from "#src/catalog/forms/drafts.ts";
import type { Tag, TagDraft } from "#src/domain/social/tag.ts";
import { sideOf } from "./tagFilter.ts";

/** A new tag starts this many ms before the press, because viewers tag what they have just seen. */
const LEAD_MS = 4_000;
const LENGTH_MS = 6_000;

export type TagSide = "home" | "away" | "neither";

type Sides = Pick<SportEvent, "team1" | "team2">;

/** The input of the form for a tag; an empty text stands for no value. */
export interface TagInput {
  readonly title: string;
  readonly type: string;
  readonly side: TagSide;
  readonly player: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly isGlobal: boolean;
}

export interface UnsavedTag {
  /** The tag to edit, or the position (ms) of a new one. */
  readonly subject: Tag | number;
  readonly input: TagInput;
}

/** By event. */
export const unsavedTags = createDrafts<UnsavedTag>();

/** Returns the first input of a new tag at a position in ms. */
export function newTagInput(positionMs: number): TagInput {
  const startMs = Math.max(0, Math.floor(positionMs / 1000) * 1000 - LEAD_MS);
  const endMs = startMs + LENGTH_MS;
  return { title: "", type: "note", side: "neither", player: "", startMs, endMs, isGlobal: false };
}

export const tagInputOf = (tag: Tag, event: Sides): TagInput => ({
  title: tag.title,
  type: tag.type ?? "",
  side: sideOf(tag, event) ?? "neither",
  player: tag.playerNumber ?? "",
  startMs: (tag.startTime ?? 0) * 1000,
  endMs: (tag.endTime ?? 0) * 1000,
  isGlobal: tag.global,
});

/** Returns the tag to save; `untitled` replaces an empty title. */
export const tagDraftOf = (input: TagInput, { team1, team2 }: Sides, untitled: string): TagDraft => ({
  title: input.title.trim() || untitled,
  startTime: input.startMs / 1000,
  endTime: Math.max(input.startMs, input.endMs) / 1000,
  type: input.type || null,
  global: input.isGlobal,
  playerNumber: input.player.trim() || null,
  tagTeam: input.side === "neither" ? null : tagTeamOf(input.side === "home" ? team1 : team2),
});

const tagTeamOf = (team: Team | null): TagDraft["tagTeam"] =>
  team === null || team.id === null
    ? null
    : { teamId: team.id, title: team.name, color: team.color, logo: team.logoUrl };
