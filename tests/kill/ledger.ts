/** A purchase that was asked for, and what was answered; `answer` is null as long as none came. */
export interface Bought {
  readonly account: string;
  readonly eventId: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** How it has to end. */
  readonly ends: "APPROVED" | "DECLINED";
  answer: { readonly id: string; readonly status: string } | null;
  /** It has been seen ended as it has to. */
  seen: boolean;
}

/** A clip whose creation was acknowledged. */
export interface Made {
  readonly account: string;
  readonly id: string;
  /** What it may be called: the last acknowledged name, and those asked for since. */
  titles: string[];
  /** Whether its deletion was asked for, and acknowledged. */
  deletion: "none" | "asked" | "done";
  /** Its file has been seen whole. */
  seen: boolean;
}

/** Everything the server was asked for, and what of it it has acknowledged. */
export interface Ledger {
  readonly bought: Bought[];
  readonly made: Made[];
  readonly saved: { readonly account: string; readonly videoId: string }[];
  /** What ought not to have happened. */
  readonly problems: string[];
}

export const emptyLedger = (): Ledger => ({ bought: [], made: [], saved: [], problems: [] });
