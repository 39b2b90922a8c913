/** A service that can send this browser notifications while the portal is closed (PWA-7). */
export interface PushProvider {
  /** After the permission; offline, when the network is back. Rejects when push is rejected, and then it stays off. */
  readonly turnOn: (viewerId: string) => Promise<void>;
  /** Adapts push to the present viewer: at the start, when the network is back, and when the viewer changes. */
  readonly renew: (viewerId: string | null) => Promise<void>;
  /** Turns push off in this browser. Never rejects. */
  readonly turnOff: () => Promise<void>;
  /** Sends the provider the topics that the viewer wants; null if our own server already knows them. */
  readonly setTags: ((tags: PushTags) => Promise<void>) | null;
}

/** The viewer's topics, name → value. */
export type PushTags = Readonly<Record<string, string>>;
