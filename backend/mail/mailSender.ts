import { coalesce } from "#backend/coalesce.ts";
import type { Database } from "#backend/db/database.ts";
import { logProblem } from "#serving/log/logLine.ts";
import { AT_ONCE, forgetOldMails, noteFailed, noteSent, takeDueMails, type QueuedMail } from "./queue.ts";

/** How an attempt ended: null if the mail was taken. */
type Outcome = { readonly problem: string; readonly isFinal: boolean } | null;

/** Where mails go. */
export interface MailClient {
  readonly send: (mail: QueuedMail) => Promise<Outcome>;
  readonly close: () => void;
}

/** Sends queued mails and tries again those that could not be sent. Several instances may each run one. */
export interface MailSender {
  readonly start: () => void;
  readonly stop: () => Promise<void>;
  /** Runs one pass; `start` does it by itself. */
  readonly tick: () => Promise<void>;
}

interface Parts {
  readonly db: Database;
  readonly clock: { now(): number };
  readonly client: MailClient;
  readonly onError: (error: unknown) => void;
}

const EVERY_MS = 2_000;

export function createMailSender({ db, clock, client, onError }: Parts): MailSender {
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  /** Returns whether more may be due. */
  const sendSome = async () => {
    const due = await takeDueMails(db, clock.now());
    for (const mail of due) {
      const failure = await client.send(mail);
      if (failure === null) await noteSent(db, clock.now(), mail.id);
      else {
        // Without its address: the log is no place for viewers' mail.
        logProblem(`A mail was not sent (attempt ${mail.attempts + 1}): ${failure.problem.replaceAll(mail.to, "…")}`);
        await noteFailed(db, clock.now(), mail, failure);
      }
    }
    if (due.length > 0) await forgetOldMails(db, clock.now());
    return due.length === AT_ONCE && !isStopping;
  };
  const pass = async () => {
    while (await sendSome());
  };
  const { run: tick, idle } = coalesce(pass);
  return {
    tick,
    start: () => {
      timer = setInterval(() => void tick().catch(onError), EVERY_MS);
    },
    stop: async () => {
      clearInterval(timer);
      isStopping = true;
      await idle();
      client.close();
    },
  };
}
