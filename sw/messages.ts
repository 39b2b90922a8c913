/** What pages and the worker tell each other. Uses no globals of either side, so both may import it. */
export type ToWorker =
  /** The viewer agreed (or nothing would be lost): the waiting worker takes over. */
  | { readonly type: "SKIP_WAITING" }
  /** Look which build the host serves and tell every page. */
  | { readonly type: "CHECK_BUILD" }
  /** Addresses the page loaded before the worker could see them; what belongs into a cache is put there. */
  | { readonly type: "KEEP"; readonly urls: readonly string[] };

export type ToPage =
  /** The build the host serves; each page compares it with its own. */
  | { readonly type: "BUILD"; readonly id: string }
  /** A notification was clicked: show this path (of our own origin) without a reload. */
  | { readonly type: "NAVIGATE"; readonly path: string }
  /** The line is back: what waits in the outbox can be sent. */
  | { readonly type: "SEND_CHANGES" }
  /** The browser ended or replaced its push subscription. */
  | { readonly type: "RENEW_PUSH" };

/** Name of the background sync that is asked for while something waits in the outbox. */
export const OUTBOX_SYNC = "outbox";
