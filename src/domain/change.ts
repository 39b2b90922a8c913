export const CHANGE_KINDS = ["follow", "watchlist", "topic", "position", "profile", "clip", "tag", "match"] as const;

/**
 * Something of the viewer's that the server has to confirm: a state of an item (followed, on the watchlist, notified;
 * FOL-1, FOL-3, PWA-8), a position in a recording that is stored on this device (PLR-13), a text (FOL-6), or an entry
 * about a match that they run (OPS-5).
 */
export interface Change {
  readonly kind: (typeof CHANGE_KINDS)[number];
  readonly id: string;
  /** Type of the item: "team", "league", …, "event", "clip", "push". */
  readonly type: string;
  readonly isOn: boolean;
  /** What the item is called, or for a topic its team or event; missing in changes that an older build stored. */
  readonly title?: string;
  /** What the viewer wrote: the fields of a profile, or what the call for a clip, tag or match is sent. */
  readonly content?: Readonly<Record<string, unknown>>;
}

export type ListKind = "follow" | "watchlist" | "topic";

/** Returns true when both are about the same item: the later one is what the viewer wants. */
export const isSameItem = (a: Pick<Change, "kind" | "id">, b: Pick<Change, "kind" | "id">): boolean =>
  a.kind === b.kind && a.id === b.id;

/** False for positions, which are stored while watching and not listed among pending changes. */
export const isMadeByViewer = ({ kind }: Pick<Change, "kind">): boolean => kind !== "position";
