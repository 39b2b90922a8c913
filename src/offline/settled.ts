let settle: () => void = () => undefined;

/** Resolves once the first screen has all it asked for: from then on there is time for what the next visit needs. */
export const settled = new Promise<void>((resolve) => (settle = resolve));

/** Says that it has (app/pwa.ts). */
export function noteSettled(): void {
  settle();
}
