import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import * as v from "valibot";
import { isModerator } from "#backend/accounts/isModerator.ts";
import type { Database } from "#backend/db/database.ts";
import { keyValues } from "#backend/db/schema.ts";
import { comments, silences } from "#backend/db/viewerTables.ts";
import { ApiFailure, tooManyRequests } from "#backend/http/failure.ts";
import { lineForOthers, list } from "#backend/http/read.ts";

const KEY = "chat-rules";
const SLOWEST_S = 600;
const MOST_WORDS = 100;

/** What holds for the comments of all matches. */
export const chatRules = v.object({
  /** Seconds between two comments of a viewer on a match; 0 for no wait. */
  slow_seconds: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(SLOWEST_S)),
  /** Words, or several in a row, that no comment may have. */
  words: list(v.pipe(lineForOthers(60), v.minLength(1)), MOST_WORDS),
});
export type ChatRules = v.InferOutput<typeof chatRules>;
const NO_RULES: ChatRules = { slow_seconds: 0, words: [] };

export async function readChatRules(db: Database): Promise<ChatRules> {
  const [stored] = await db.select().from(keyValues).where(eq(keyValues.key, KEY));
  return stored === undefined ? NO_RULES : v.parse(chatRules, JSON.parse(stored.value));
}

export async function writeChatRules(tx: Database, rules: ChatRules): Promise<void> {
  const value = JSON.stringify(rules);
  await tx.insert(keyValues).values({ key: KEY, value }).onConflictDoUpdate({ target: keyValues.key, set: { value } });
}

/** What a viewer wants to write; `eventId` only of a new comment, which slow mode holds for. */
interface Said {
  readonly userId: string;
  readonly text: string;
  readonly eventId?: string;
}

/**
 * Rejects with 403 `forbidden` for whoever may not write now, with 422 `validation_failed` for words that the tenant does
 * not want, and with 429 in slow mode. Moderators need not wait.
 */
export async function refuseUnwanted(db: Database, now: number, { userId, text, eventId }: Said): Promise<void> {
  if ((await db.$count(silences, and(eq(silences.userId, userId), isInForce(now)))) > 0)
    throw new ApiFailure(403, "forbidden", "You cannot write comments now");
  const { words, slow_seconds: slowS } = await readChatRules(db);
  if (hasOne(words, text))
    throw new ApiFailure(422, "validation_failed", "Please check the fields", {
      fields: [{ field: "text", code: "unwanted_words", message: "This has words that are not wanted here" }],
    });
  if (slowS === 0 || eventId === undefined || (await isModerator(db, userId))) return;
  const [last] = await db
    .select({ created: comments.created })
    .from(comments)
    .where(and(eq(comments.eventId, eventId), eq(comments.userId, userId)))
    .orderBy(desc(comments.created))
    .limit(1);
  const leftMs = last === undefined ? 0 : last.created + slowS * 1_000 - now;
  if (leftMs > 0) throw tooManyRequests(leftMs, "Slow mode: please wait");
}

export const isInForce = (now: number) => or(isNull(silences.until), gt(silences.until, now));

/** As words, not as parts of others, however they are written. */
function hasOne(words: readonly string[], text: string): boolean {
  const said = asWords(text);
  return words.some((word) => said.includes(asWords(word)));
}

const asWords = (text: string) =>
  ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;
