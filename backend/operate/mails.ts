import { desc } from "drizzle-orm";
import type { Database } from "#backend/db/database.ts";
import { mails } from "#backend/db/mailTables.ts";
import type { Wire } from "#contract/wire.ts";

const MOST_LISTED = 200;

/** The newest mails that were to be sent, without their texts, which may hold a link to a new password. */
export async function listMails(db: Database): Promise<Wire<"OperatedMail">[]> {
  const found = await db.select().from(mails).orderBy(desc(mails.created), desc(mails.id)).limit(MOST_LISTED);
  return found.map(({ id, to, subject, created, sentAt, nextTryAt, problem }) => ({
    id,
    to,
    subject,
    created,
    sent_at: sentAt,
    next_try_at: nextTryAt,
    problem,
  }));
}
