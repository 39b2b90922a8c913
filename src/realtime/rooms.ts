export interface RoomChange {
  readonly eventId: string;
  readonly joined: boolean;
}

/** The event rooms that screens need. Knows nothing of sockets, so that screens never wait for one. */
export interface Rooms {
  /** Requests the room until the returned function is called; a room is left when nobody needs it any more. */
  request(eventId: string): () => void;
  requested(): readonly string[];
  /** When a room is first needed and when no longer. Returns the function that ends this. */
  subscribe(listener: (change: RoomChange) => void): () => void;
}

export function createRooms(): Rooms {
  const requestCounts = new Map<string, number>();
  const listeners = new Set<(change: RoomChange) => void>();
  const notify = (change: RoomChange) => {
    for (const listener of listeners) listener(change);
  };

  function release(eventId: string): void {
    const left = (requestCounts.get(eventId) ?? 1) - 1;
    requestCounts.set(eventId, left);
    // The next screen often needs the same room, so it may request it before the room is left.
    setTimeout(() => {
      if (requestCounts.get(eventId) !== 0) return;
      requestCounts.delete(eventId);
      notify({ eventId, joined: false });
    });
  }

  return {
    request(eventId) {
      const known = requestCounts.has(eventId);
      requestCounts.set(eventId, (requestCounts.get(eventId) ?? 0) + 1);
      if (!known) notify({ eventId, joined: true });
      let isRequested = true;
      return () => {
        if (isRequested) release(eventId);
        isRequested = false;
      };
    },
    requested: () => [...requestCounts.keys()],
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const rooms = createRooms();
