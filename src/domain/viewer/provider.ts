/** The identity providers for signing in without a password (AUTH-6). */
export const PROVIDERS = ["facebook", "google", "apple", "ifa"] as const;
export type Provider = (typeof PROVIDERS)[number];

/** The sign-in method, as analytics names it. */
export type SignInMethod = "email" | Provider;

/** Whether a sign-in made the account or found it (AUTH-3). */
export type AuthMode = "signin" | "signup";

/** True for the name of a provider that the portal knows. */
export const isProvider = (name: unknown): name is Provider => (PROVIDERS as readonly unknown[]).includes(name);
