import type { Deps } from "#backend/deps.ts";
import { createNotifier } from "#backend/push/notifier.ts";
import type { Realtime } from "#backend/realtime/realtime.ts";
import { createStreamWatch } from "#backend/streams/watchStreams.ts";
import { createAnnouncer } from "./announcer.ts";
import { beginAndEndMatches } from "./beginAndEnd.ts";
import { createPlanMails } from "./planMails.ts";

/** A tenant's own matches: begins and ends them, and tells viewers what has changed. */
export interface Season {
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Parts {
  readonly realtime: Pick<Realtime, "eventStarted" | "eventChanged">;
  /** Called when the catalogue has changed in the database, before clients are notified. */
  readonly onChange: () => void;
  readonly onError: (error: unknown) => void;
  /** Called when push messages wait for their senders. */
  readonly onQueued: () => void;
}

const EVERY_MS = 1_000;
const LOOK_MS = 10_000;

export function createSeason(deps: Deps, { realtime, onChange, onError, onQueued }: Parts): Season {
  const { db, clock } = deps;
  const notifier = createNotifier({ ...deps, onError, onQueued });
  const tellTicketHolders = createPlanMails(deps);
  const announcer = createAnnouncer(db, {
    // A mail that cannot be written holds up no score.
    planChanged: (change) => tellTicketHolders(change).catch(onError),
    catalogueChanged: onChange,
    eventStarted: (eventId) => void realtime.eventStarted(eventId).catch(onError),
    eventChanged: (eventId, change) => {
      void realtime.eventChanged(eventId, change).catch(onError);
      notifier.eventChanged(eventId, change);
    },
  });
  const lookAtStreams = createStreamWatch(deps);
  const repeated = [
    repeat(EVERY_MS, async () => {
      await beginAndEndMatches(db, clock.now());
      await announcer.tick();
    }),
    // By itself: streams that are slow to answer hold up no score.
    repeat(LOOK_MS, lookAtStreams),
  ];
  return {
    start: async () => {
      await announcer.tick();
      notifier.start();
      for (const { start } of repeated) start(onError);
    },
    stop: async () => {
      await Promise.all(repeated.map(({ stop }) => stop()));
      await notifier.stop();
    },
  };
}

/** Runs `work` at these intervals, never twice at once. */
function repeat(everyMs: number, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | null = null;
  return {
    start: (onError: (error: unknown) => void) => {
      timer = setInterval(() => {
        pass ??= work()
          .catch(onError)
          .finally(() => (pass = null));
      }, everyMs);
    },
    stop: async () => {
      clearInterval(timer);
      await pass;
    },
  };
}
