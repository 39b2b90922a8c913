import type { Connection, ExclusiveClaim } from "#backend/db/database.ts";

/** Work that exactly one of the instances that share a database does. */
interface Work {
  /** Changes of the last `unreportedMs` are announced as well, because perhaps no instance has. */
  readonly start: (unreportedMs: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Singleton<Kind extends Work> {
  /** Resolves once this instance does the work, or `isDone` says that another does. */
  readonly start: (isDone: () => Promise<boolean>) => Promise<void>;
  readonly stop: () => Promise<void>;
  /** The work, while this instance does it. */
  readonly current: () => Kind | null;
}

interface Parts<Kind> {
  readonly connection: Pick<Connection, "claim">;
  /** Makes it anew each time this instance takes over, because the state of an earlier one is outdated. */
  readonly newWork: () => Kind;
  readonly onError: (error: unknown) => void;
}

const TRY_EVERY_MS = 1_000;
/** After the death of an instance another one starts within this time, and announces the changes made meanwhile. */
const UNREPORTED_MS = 15_000;

/** Does the work while this instance holds the claim, and otherwise keeps trying to get it. */
export function createSingleton<Kind extends Work>({ connection, newWork, onError }: Parts<Kind>): Singleton<Kind> {
  let running: { readonly work: Kind; readonly claim: ExclusiveClaim } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let trying: Promise<void> = Promise.resolve();

  const takeOver = async (unreportedMs: number) => {
    if (stopped || running !== null) return;
    const claim = await connection.claim("scheduler");
    if (claim === null) return;
    const work = newWork();
    try {
      await work.start(unreportedMs);
    } catch (error) {
      await claim.release();
      throw error;
    }
    running = { work, claim };
    void claim.lost.then(async () => {
      running = null;
      await work.stop();
    });
  };
  const again = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      trying = takeOver(UNREPORTED_MS).catch(onError).finally(again);
    }, TRY_EVERY_MS);
  };

  return {
    start: async (isDone) => {
      await takeOver(0);
      while (running === null && !(await isDone())) {
        await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
        await takeOver(0); // the instance that was doing the work may have died
      }
      again();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await trying;
      await running?.work.stop();
      await running?.claim.release();
      running = null;
    },
    current: () => running?.work ?? null,
  };
}
