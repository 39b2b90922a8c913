/** Hands out what a sign-in provider sent back in the address, once. */
export function takeCallback(): string | null {
  const address = window.__boot?.callback ?? null;
  if (window.__boot) window.__boot.callback = null;
  return address;
}
