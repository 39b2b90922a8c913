import type { Settings } from "#backend/server/settings.ts";

/** About what a demo opens to everybody who can reach the server; null if nobody else can, or without the demo. */
export function demoWarning({ demo, demoControls, openedBy }: Settings): string | null {
  if (!demo || openedBy.length === 0) return null;
  const open = [
    "the demo's accounts, whose password is public; one of them moderates",
    "sign-ins and purchases with the demo's tokens and access codes",
    ...(demoControls ? ["push messages to this machine (DEMO_CONTROLS)"] : []),
  ];
  return [
    `Warning: ${openedBy.join(" and ")} open this server to others, with the demo on. Whoever reaches it may use:`,
    ...open.map((what) => `  - ${what}`),
    "Closed to others: /demo/ (mails, fake providers) and /idp/ answer this machine alone.",
  ].join("\n");
}
