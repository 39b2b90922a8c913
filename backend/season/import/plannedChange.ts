/** `kept`: it is not in the folder, but was sold or has begun, so it stays. */
export type ChangeKind = "new" | "moved" | "off" | "changed" | "gone" | "kept";

export interface PlannedChange {
  readonly kind: ChangeKind;
  readonly what: "match" | "team" | "competition" | "product" | "code";
  readonly id: string;
  readonly title: string;
  /** The date before and after, of what has moved; else what has changed. */
  readonly before: number | null;
  readonly after: number | null;
  readonly fields: readonly string[];
}
