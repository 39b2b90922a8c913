/** An unusual port, so that a server somebody else runs is never taken for ours. */
export const PORT = Number(process.env["E2E_PORT"] ?? 41735);

/** The moment at which the demo world starts in tests: a Saturday evening with matches in every state. */
export const DEMO_NOW = "2026-03-14T19:00:00Z";
