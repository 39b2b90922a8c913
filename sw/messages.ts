/* Messages between pages and the worker. Uses no globals of either side, so both may import it. */

export type ToWorker =
  /** Says that the inline script of this page runs (src/boot/boot.ts). */
  | { readonly type: "RUNNING" }
  /** Tells the waiting worker to activate. */
  | { readonly type: "SKIP_WAITING" }
  /** Asks the active worker to control this page, too. */
  | { readonly type: "CLAIM" }
  /** At most `maxAgeMs` old; the worker tells every page. Sent regularly: browsers stop a worker without work. */
  | { readonly type: "CHECK_BUILD"; readonly maxAgeMs: number }
  /**
   * Asks to store files, such as those that the page loaded before the worker controlled it. Answers through the port, if
   * one is sent along, whether the build's files among them are stored.
   */
  | { readonly type: "STORE"; readonly urls: readonly string[] }
  /** Asks to store the code of the pages that are not stored yet; answers through the port whether all of it is. */
  | { readonly type: "STORE_PAGES" };

export type ToPage =
  /** Says which build the server has, and whether it is the worker's own; each page compares it with its own. */
  | { readonly type: "BUILD"; readonly id: string; readonly isOwn: boolean }
  /** Says that a file which the page asked for is neither stored nor at the host. */
  | { readonly type: "GONE" }
  /** Asks to show this path of our own origin without a reload: its notification was clicked. */
  | { readonly type: "NAVIGATE"; readonly path: string }
  /** Asks to send the pending changes, because the network is back. */
  | { readonly type: "SEND_CHANGES" }
  /** Asks through the port whether the page shows the match at this path as of a picture that is behind real time. */
  | { readonly type: "FOLLOWS"; readonly path: string }
  /** Hands over a notification, to be shown when that picture is there. */
  | {
      readonly type: "HOLD_PUSH";
      readonly path: string;
      readonly title: string;
      readonly options: NotificationOptions;
    }
  /** Says that the browser has ended or replaced its push subscription. */
  | { readonly type: "RENEW_PUSH" };

/** The name of the background sync that pages request while there are pending changes. */
export const OUTBOX_SYNC = "outbox";
