export const PROVIDERS = ["facebook", "google", "apple", "ifa"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** The person that a provider's token identifies. */
export interface Person {
  /** The provider's id of the person; it never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider has verified that the address belongs to this person. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

export type ReadProviderToken = (provider: ProviderName, token: string) => Promise<Person | null>;
