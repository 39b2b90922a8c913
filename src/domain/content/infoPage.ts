import type { EpochMs } from "#src/domain/time.ts";

/** A piece of an info page: plain text only, never markup. */
export type InfoBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: "link"; readonly text: string; readonly url: string };

export interface InfoSection {
  /** Usable as an anchor. */
  readonly id: string;
  readonly title: string | null;
  readonly blocks: readonly InfoBlock[];
}

/** A tenant's text: faq, about, terms, privacy or one of its own (CAT-6). */
export interface InfoPage {
  readonly type: string;
  /** The language it came in, which may be another one than was asked for. */
  readonly locale: string;
  readonly title: string;
  readonly updated: EpochMs | null;
  readonly sections: readonly InfoSection[];
}
