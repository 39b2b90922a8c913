/** Something that a viewer wants to be so: followed or not, on the watchlist or not (FOL-1, FOL-3). */
export interface Change {
  readonly kind: "follow" | "watchlist";
  /** Of the team, league or category; of the video. */
  readonly id: string;
  /** What it is: "team", "league", …, "event", "clip". */
  readonly type: string;
  readonly isOn: boolean;
}

/** True when both are about the same thing: the later one is what the viewer wants. */
export const isAboutSame = (a: Pick<Change, "kind" | "id">, b: Pick<Change, "kind" | "id">): boolean =>
  a.kind === b.kind && a.id === b.id;
