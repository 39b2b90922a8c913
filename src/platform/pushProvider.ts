/** A service that can send this browser notifications while the portal is closed (PWA-7). */
export interface PushProvider {
  /**
   * Turns it on for a viewer who has given the permission. Without network it is turned on when that is back. Rejects
   * when it is refused, and then it stays off.
   */
  readonly turnOn: (viewerId: string) => Promise<void>;
  /** Brings it in line with who is here: at the start, when the line comes back, and when somebody else is. */
  readonly renew: (viewerId: string | null) => Promise<void>;
  /** Ends it in this browser. Never rejects. */
  readonly turnOff: () => Promise<void>;
  /** Tells what the viewer wants to hear of; null where our own server knows that already. */
  readonly setTags: ((tags: PushTags) => Promise<void>) | null;
}

/** Name → value. */
export type PushTags = Readonly<Record<string, string>>;
