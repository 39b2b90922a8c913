/** Something that a viewer wants to be so: followed or not, on the watchlist or not, told or not (FOL-1, FOL-3, PWA-8). */
export interface Change {
  readonly kind: "follow" | "watchlist" | "topic";
  /** Of the team, league or category; of the video; the topic itself. */
  readonly id: string;
  /** What it is: "team", "league", …, "event", "clip", "push". */
  readonly type: string;
  readonly isOn: boolean;
}

/** True when both are about the same thing: the later one is what the viewer wants. */
export const isAboutSame = (a: Pick<Change, "kind" | "id">, b: Pick<Change, "kind" | "id">): boolean =>
  a.kind === b.kind && a.id === b.id;
