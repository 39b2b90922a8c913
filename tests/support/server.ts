/** An unusual port, so that the tests never use another server by mistake. */
export const PORT = Number(process.env["E2E_PORT"] ?? 21735);
/** The port of the server whose demo clock stands still. */
export const STILL_PORT = PORT + 1;

/**
 * The time at which the demo world starts in tests, and at which it stands still in most: a Saturday evening with
 * matches in every state. `E2E_DEMO_NOW=2026-03-14T19:35:00Z` shows whether a test depends on it.
 */
export const DEMO_NOW = process.env["E2E_DEMO_NOW"] ?? "2026-03-14T19:00:00Z";
