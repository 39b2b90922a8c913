/** A requested purchase and the answer to it; `answer` is null until there is one. */
export interface LedgerPurchase {
  readonly account: string;
  readonly eventId: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** The result that it must have. */
  readonly ends: "APPROVED" | "DECLINED";
  answer: { readonly id: string; readonly status: string } | null;
  /** Whether its result has been seen. */
  seen: boolean;
}

/** A clip whose creation was acknowledged. */
export interface LedgerClip {
  readonly account: string;
  readonly id: string;
  /** The names it may have: the last acknowledged one, and those requested since. */
  titles: string[];
  /** Whether its deletion was requested or acknowledged. */
  deletion: "none" | "asked" | "done";
  /** Whether its complete file has been seen. */
  seen: boolean;
}

/** Everything that was requested from the server, and what it has acknowledged. */
export interface Ledger {
  readonly purchases: LedgerPurchase[];
  readonly clips: LedgerClip[];
  readonly saved: { readonly account: string; readonly videoId: string }[];
  /** Descriptions of what went wrong. */
  readonly problems: string[];
}

export const emptyLedger = (): Ledger => ({ purchases: [], clips: [], saved: [], problems: [] });
