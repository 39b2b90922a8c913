export interface RoomChange {
  readonly eventId: string;
  readonly joined: boolean;
}

/** The event rooms that screens need. Knows nothing of sockets, so that screens never wait for one. */
export interface Rooms {
  /** Requests the room until the returned function is called; a room is left when nobody needs it any more. */
  hold(eventId: string): () => void;
  wanted(): readonly string[];
  /**
   * Calls `listener` when a room is first needed and when it is no longer needed. Returns the function that ends this.
   */
  subscribe(listener: (change: RoomChange) => void): () => void;
}

/** Creates an empty set of rooms. */
export function createRooms(): Rooms {
  const holders = new Map<string, number>();
  const listeners = new Set<(change: RoomChange) => void>();
  const tell = (change: RoomChange) => {
    for (const listener of listeners) listener(change);
  };

  function release(eventId: string): void {
    const left = (holders.get(eventId) ?? 1) - 1;
    holders.set(eventId, left);
    // The next screen often needs the same room, so it may request it before the room is left.
    setTimeout(() => {
      if (holders.get(eventId) !== 0) return;
      holders.delete(eventId);
      tell({ eventId, joined: false });
    });
  }

  return {
    hold(eventId) {
      const known = holders.has(eventId);
      holders.set(eventId, (holders.get(eventId) ?? 0) + 1);
      if (!known) tell({ eventId, joined: true });
      let held = true;
      return () => {
        if (held) release(eventId);
        held = false;
      };
    },
    wanted: () => [...holders.keys()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The rooms of this page. */
export const rooms = createRooms();
