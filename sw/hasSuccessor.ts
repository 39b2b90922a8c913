declare const self: ServiceWorkerGlobalScope;

/**
 * Returns true if a newer worker is installed or being installed. It can activate only once this one has nothing to do.
 */
export function hasSuccessor(): boolean {
  const { installing, waiting } = self.registration;
  return (installing ?? waiting) !== null;
}
