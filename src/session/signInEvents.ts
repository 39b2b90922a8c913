import type { AuthMode, SignInMethod } from "#src/domain/viewer/provider.ts";

/** What became of an attempt to sign in (AUTH-3, AUTH-11). Holds no token and no password. */
export type SignInEvent =
  | { readonly kind: "succeeded"; readonly method: SignInMethod; readonly mode: AuthMode }
  | { readonly kind: "failed"; readonly method: SignInMethod; readonly code: string; readonly message: string };

type Listener = (event: SignInEvent) => void;

let listener: Listener | null = null;
let waiting: SignInEvent[] = [];

/**
 * Tells `tell` of every attempt that ended, those before this call included: it comes late, with what follows the first
 * screen. What a sign-up failed with is told to nobody (AUTH-11). Returns the end of it.
 */
export function onSignIn(tell: Listener): () => void {
  listener = tell;
  for (const event of waiting) tell(event);
  waiting = [];
  return () => (listener = null);
}

export function tellSignIn(event: SignInEvent): void {
  if (listener === null) waiting.push(event);
  else listener(event);
}
