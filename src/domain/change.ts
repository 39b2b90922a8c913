export const CHANGE_KINDS = ["follow", "watchlist", "topic", "position", "profile", "clip", "tag"] as const;

/**
 * A state that a viewer wants: followed, on the watchlist or notified, or not (FOL-1, FOL-3, PWA-8). Or that the server
 * has to be told where they stopped in a recording, which this device knows (PLR-13), or what they wrote (FOL-6).
 */
export interface Change {
  readonly kind: (typeof CHANGE_KINDS)[number];
  readonly id: string;
  /** Type of the item: "team", "league", …, "event", "clip", "push". */
  readonly type: string;
  readonly isOn: boolean;
  /** What the item is called, or for a topic its team or event; missing in changes that an older build stored. */
  readonly title?: string;
  /** What the viewer wrote: the fields of a profile, or what the call for a clip or tag is sent. */
  readonly content?: Readonly<Record<string, unknown>>;
}

export type ListKind = "follow" | "watchlist" | "topic";

/** Returns true when both are about the same item: the later one is what the viewer wants. */
export const isSameItem = (a: Pick<Change, "kind" | "id">, b: Pick<Change, "kind" | "id">): boolean =>
  a.kind === b.kind && a.id === b.id;
