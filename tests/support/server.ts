/** An unusual port, so that a server somebody else runs is never taken for ours. */
export const PORT = Number(process.env["E2E_PORT"] ?? 21735);

/**
 * The moment at which the demo world starts in tests: a Saturday evening with matches in every state. It goes on while
 * tests run: `E2E_DEMO_NOW=2026-03-14T19:35:00Z` shows whether one of them depends on the minute it runs in.
 */
export const DEMO_NOW = process.env["E2E_DEMO_NOW"] ?? "2026-03-14T19:00:00Z";
