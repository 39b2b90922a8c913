/** A channel to the portal's other tabs; null where the browser has none, or refuses it with its storage. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
