/** Opens a channel to the portal's other tabs; null if the browser has none, or blocks it together with storage. */
export function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
