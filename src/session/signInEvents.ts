import type { AuthMode, SignInMethod } from "#src/domain/viewer/provider.ts";

/** The outcome of an attempt to sign in (AUTH-3, AUTH-11). Contains no token and no password. */
export type SignInEvent =
  | { readonly kind: "succeeded"; readonly method: SignInMethod; readonly mode: AuthMode }
  | { readonly kind: "failed"; readonly method: SignInMethod; readonly code: string; readonly message: string };

type Listener = (event: SignInEvent) => void;

let listener: Listener | null = null;
let waiting: SignInEvent[] = [];

/** Also for attempts before this call: the listener is loaded late. Only one listener at a time. */
export function onSignInEvent(onEvent: Listener): () => void {
  listener = onEvent;
  for (const event of waiting) onEvent(event);
  waiting = [];
  return () => (listener = null);
}

/** Passes an outcome to the listener, or keeps it until there is one. Failed sign-ups are not published (AUTH-11). */
export function publishSignInEvent(event: SignInEvent): void {
  if (listener === null) waiting.push(event);
  else listener(event);
}
