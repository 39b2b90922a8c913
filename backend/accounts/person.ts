/** The identity providers of the contract. */
export const PROVIDERS = ["facebook", "google", "apple", "ifa"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Whom a provider's token speaks of. */
export interface Person {
  /** The provider's own id; never changes. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider knows the address to be this person's. */
  readonly emailVerified: boolean;
  readonly name: string | null;
}

/** Asks a provider whom `token` speaks of; null when it is none of its tokens or good no more. */
export type ReadProviderToken = (provider: ProviderName, token: string) => Promise<Person | null>;
