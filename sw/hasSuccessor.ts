declare const self: ServiceWorkerGlobalScope;

/**
 * Returns whether a newer worker is there. It can activate only when the active one, which asks, has nothing left to do.
 */
export function hasSuccessor(): boolean {
  const { installing, waiting } = self.registration;
  return (installing ?? waiting) !== null;
}
