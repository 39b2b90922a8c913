/** The identity providers for signing in without a password (AUTH-6). */
export const PROVIDERS = ["facebook", "google", "apple", "ifa"] as const;
export type Provider = (typeof PROVIDERS)[number];

export type SignInMethod = "email" | Provider;

/** Whether a sign-in created the account or found it (AUTH-3). */
export type AuthMode = "signin" | "signup";

export const isProvider = (name: unknown): name is Provider => (PROVIDERS as readonly unknown[]).includes(name);
