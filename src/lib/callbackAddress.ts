/** Returns the query and fragment that a sign-in provider sent back, and clears them; null if there are none. */
export function takeCallback(): string | null {
  const address = window.__boot?.callback ?? null;
  if (window.__boot) window.__boot.callback = null;
  return address;
}
