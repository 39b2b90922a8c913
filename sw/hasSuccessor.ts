declare const self: ServiceWorkerGlobalScope;

/** A newer worker is there, or on its way. It can activate only once this one has nothing to do. */
export function hasSuccessor(): boolean {
  const { installing, waiting } = self.registration;
  return (installing ?? waiting) !== null;
}
