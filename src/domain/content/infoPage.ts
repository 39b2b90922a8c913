import type { EpochMs } from "#src/domain/time.ts";

/** A block of an info page: plain text only, never markup. */
export type InfoBlock =
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly string[] }
  | { readonly kind: "link"; readonly text: string; readonly url: string };

export interface InfoSection {
  readonly id: string;
  readonly title: string | null;
  readonly blocks: readonly InfoBlock[];
}

/** A tenant's text: faq, about, terms, privacy or another type (CAT-6). */
export interface InfoPage {
  readonly type: string;
  readonly locale: string;
  readonly title: string;
  readonly updated: EpochMs | null;
  readonly sections: readonly InfoSection[];
}
