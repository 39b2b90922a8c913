/** An unusual port, so that a server somebody else runs is never taken for ours. */
export const PORT = Number(process.env["E2E_PORT"] ?? 21735);
/** The port of the server whose demo world stands still. */
export const STILL_PORT = PORT + 1;

/**
 * The moment at which the demo world starts in tests, and stands still in most: a Saturday evening with matches in every
 * state. `E2E_DEMO_NOW=2026-03-14T19:35:00Z` shows whether a test depends on it.
 */
export const DEMO_NOW = process.env["E2E_DEMO_NOW"] ?? "2026-03-14T19:00:00Z";
