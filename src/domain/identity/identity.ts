export const BANNER_KINDS = ["vertical_banner", "horizontal_banner", "image"] as const;

export interface Banner {
  /** An unknown kind counts as an image (ENT-9). */
  readonly type: (typeof BANNER_KINDS)[number];
  readonly imageUrl: string | null;
  readonly linkUrl: string | null;
  readonly linkTarget: "_self" | "_blank" | null;
}

export const SOCIAL_NETWORKS = ["facebook", "x", "instagram", "youtube", "tiktok", "web", "whatsapp"] as const;
type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** A league, category, sub-category or team (ENT-3). */
export interface Identity {
  readonly id: string;
  /** `identity` for a top-level identity, `identity_item` for one below it. */
  readonly mediaType: string;
  readonly type: string;
  readonly title: string;
  readonly shortTitle: string | null;
  readonly description: string | null;
  readonly sportType: string | null;
  readonly archived: boolean;
  readonly imageUrl: string | null;
  readonly logoUrl: string | null;
  readonly bannerUrl: string | null;
  readonly banners: readonly Banner[];
  readonly color: string | null;
  readonly identityIds: readonly string[];
  readonly parent: { readonly id: string; readonly title: string | null } | null;
  readonly mainCategories: readonly { readonly id: string; readonly title: string | null }[];
  readonly socialLinks: Readonly<Partial<Record<SocialNetwork, string>>>;
  /** Position within each identity it belongs to, by that identity's id. */
  readonly order: Readonly<Record<string, number>>;
}
