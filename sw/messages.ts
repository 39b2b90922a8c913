/** Messages between pages and the worker. Uses no globals of either side, so both may import it. */
export type ToWorker =
  /** The waiting worker must activate: the viewer agreed, or nothing would be lost. */
  | { readonly type: "SKIP_WAITING" }
  /** The active worker must control this page, too. */
  | { readonly type: "CLAIM" }
  /** Asks which build the server has and notifies every page. */
  | { readonly type: "CHECK_BUILD" }
  /** Addresses that the page loaded before the worker controlled it; what belongs in a cache is stored. */
  | { readonly type: "STORE"; readonly urls: readonly string[] }
  /** The first screen is idle: store the code of the pages that are not stored yet. */
  | { readonly type: "STORE_PAGES" };

export type ToPage =
  /** The build that the server has; each page compares it with its own. */
  | { readonly type: "BUILD"; readonly id: string }
  /** A notification was clicked: show this path (of our own origin) without a reload. */
  | { readonly type: "NAVIGATE"; readonly path: string }
  /** The network is back: the pending changes in the outbox can be sent. */
  | { readonly type: "SEND_CHANGES" }
  /** The browser ended or replaced its push subscription. */
  | { readonly type: "RENEW_PUSH" };

/** Name of the background sync that pages request while the outbox has pending changes. */
export const OUTBOX_SYNC = "outbox";
