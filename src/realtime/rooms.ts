export interface RoomChange {
  readonly eventId: string;
  readonly joined: boolean;
}

/** Which event rooms the screens want to be in. Knows nothing of sockets, so that screens never wait for one. */
export interface Rooms {
  /** Wants the room until the returned function is called; a room is left when nobody wants it any more. */
  hold(eventId: string): () => void;
  wanted(): readonly string[];
  /** Told when a room is wanted for the first time and when for the last. Returns the end of it. */
  subscribe(listener: (change: RoomChange) => void): () => void;
}

/** Makes an empty book of rooms. */
export function createRooms(): Rooms {
  const holders = new Map<string, number>();
  const listeners = new Set<(change: RoomChange) => void>();
  const tell = (change: RoomChange) => {
    for (const listener of listeners) listener(change);
  };

  function release(eventId: string): void {
    const left = (holders.get(eventId) ?? 1) - 1;
    holders.set(eventId, left);
    // The next screen often wants the same room: it gets the chance to say so before the room is left.
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
