/** What pages and the worker tell each other. Uses no globals of either side, so both may import it. */
export type ToWorker = { readonly type: "SKIP_WAITING" } | { readonly type: "CHECK_BUILD" };

export type ToPage =
  { readonly type: "NEW_BUILD"; readonly id: string } | { readonly type: "NAVIGATE"; readonly path: string };
