/** The identity providers for signing in without a password (AUTH-6). */
export const PROVIDERS = ["facebook", "google", "apple", "ifa"] as const;
/** One identity provider. */
export type Provider = (typeof PROVIDERS)[number];

/** The sign-in method, as analytics names it. */
export type SignInMethod = "email" | Provider;

/** Whether a sign-in created the account or found it (AUTH-3). */
export type AuthMode = "signin" | "signup";

/** Returns true for the name of a known provider. */
export const isProvider = (name: unknown): name is Provider => (PROVIDERS as readonly unknown[]).includes(name);
