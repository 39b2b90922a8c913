import type { Deps } from "./deps.ts";
import { createNotifier } from "./push/notifier.ts";
import type { Realtime } from "./realtime/realtime.ts";
import { createSimulator, type Simulator } from "./simulator/simulator.ts";
import type { Shelf } from "./world/shelf.ts";

interface Parts {
  readonly realtime: Realtime;
  readonly shelf: Shelf;
  /** Told when an event has changed in the database, before anybody else is. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
}

/** The moving world: what changes in it is told to the sockets and, as news, to the browsers that subscribed. */
export function createWorld(deps: Deps, { realtime, shelf, onChange, onError }: Parts): Simulator {
  const notifier = createNotifier({ ...deps, onError });
  const simulator = createSimulator({
    db: deps.db,
    clock: deps.clock,
    shelf,
    onError,
    emit: {
      updateEvent: (eventId, change) => {
        onChange();
        void realtime.eventChanged(eventId, change).catch(onError);
        notifier.eventChanged(eventId, change);
      },
      eventUrlChange: (eventId) => {
        onChange();
        void realtime.eventStarted(eventId).catch(onError);
      },
    },
  });
  return {
    ...simulator,
    start: async (untoldMs) => {
      await simulator.start(untoldMs);
      notifier.start();
    },
    stop: async () => {
      await simulator.stop();
      await notifier.stop();
    },
  };
}
