import type { Wire } from "#contract/wire.ts";
import type { DemoContent } from "#backend/demo/seeds/worldState.ts";
import type { Deps } from "#backend/deps.ts";
import { createNotifier } from "#backend/push/notifier.ts";
import type { Realtime } from "#backend/realtime/realtime.ts";
import { createCrowd } from "#backend/demo/simulator/crowd.ts";
import { createSimulator, type Simulator } from "#backend/demo/simulator/simulator.ts";
import type { MediaCatalogue } from "#backend/demo/world/mediaCatalogue.ts";

interface Parts {
  readonly realtime: Realtime;
  readonly mediaCatalogue: MediaCatalogue;
  readonly content: DemoContent;
  /** Whether people of the demo world comment on its matches. */
  readonly hasCrowd: boolean;
  /** Called when an event has changed in the database, before clients are notified. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
  /** Called when push messages wait for their senders. */
  readonly onQueued: () => void;
}

/** Creates the demo world, whose changes are sent to sockets and as push messages to subscribed browsers. */
export function createWorld(
  deps: Deps,
  { realtime, mediaCatalogue, content, hasCrowd, onChange, onError, onQueued }: Parts,
): Simulator {
  const notifier = createNotifier({ ...deps, onError, onQueued });
  const onComment = (eventId: string, comment: Wire<"Comment">) =>
    void realtime.commented(eventId, { action: "created", comment }, comment.created).catch(onError);
  const crowd = hasCrowd ? createCrowd({ ...deps, onComment, onError }) : null;
  const simulator = createSimulator({
    db: deps.db,
    clock: deps.clock,
    mediaCatalogue,
    content,
    onError,
    emitter: {
      eventChanged: (eventId, change) => {
        onChange();
        void realtime.eventChanged(eventId, change).catch(onError);
        notifier.eventChanged(eventId, change);
      },
      eventStarted: (eventId) => {
        onChange();
        void realtime.eventStarted(eventId).catch(onError);
      },
    },
  });
  return {
    ...simulator,
    start: async (unannouncedMs) => {
      await simulator.start(unannouncedMs);
      notifier.start();
      crowd?.start();
    },
    stop: async () => {
      await crowd?.stop();
      await simulator.stop();
      await notifier.stop();
    },
  };
}
