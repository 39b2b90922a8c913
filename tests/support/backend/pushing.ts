import { createNotifier, type Notifier } from "#backend/push/notifier.ts";
import { createPushSender, type DeliveryReport } from "#backend/push/sender.ts";
import type { TestBackend } from "./backend.ts";

interface Options {
  readonly onError: (error: unknown) => void;
  readonly onDelivery?: ((delivery: DeliveryReport) => void) | undefined;
}

/** What an instance has that both notices news and sends them. */
export interface Pushing extends Pick<Notifier, "eventChanged"> {
  /** Looks for news; resolves when all that was noticed so far has been sent. */
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The two together, to push services on this machine alone. */
export function createPushing({ db, clock }: Pick<TestBackend, "db" | "clock">, options: Options): Pushing {
  const sender = createPushSender({
    db,
    clock,
    configFile: "backend/demo/config.json",
    pushContact: "mailto:push@portal.example",
    pushToLoopback: true,
    pushHosts: [],
    ...options,
  });
  const onQueued = () => void sender.look().catch(options.onError);
  const notifier = createNotifier({ db, clock, onQueued, onError: options.onError });
  return {
    eventChanged: notifier.eventChanged,
    tick: async () => {
      await notifier.tick();
      await sender.look();
    },
    stop: async () => {
      await notifier.stop();
      await sender.stop();
    },
  };
}
