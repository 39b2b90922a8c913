import type { Deps } from "#backend/deps.ts";
import { createNotifier } from "#backend/push/notifier.ts";
import type { Realtime } from "#backend/realtime/realtime.ts";
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
  let timer: NodeJS.Timeout | undefined;
  let pass: Promise<void> | null = null;
  const runPass = async () => {
    await beginAndEndMatches(db, clock.now());
    await announcer.tick();
  };
  return {
    start: async () => {
      await announcer.tick();
      notifier.start();
      timer = setInterval(() => {
        pass ??= runPass()
          .catch(onError)
          .finally(() => (pass = null));
      }, EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      await pass;
      await notifier.stop();
    },
  };
}
