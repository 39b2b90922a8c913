import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Wire } from "#contract/wire.ts";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { jsonObject, text } from "#backend/http/read.ts";
import type { Account } from "./accounts.ts";
import { displayName } from "./displayName.ts";

/** A field that null or an empty text clears. */
const clearableText = (max: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(max),
        v.trim(),
        v.transform((value) => value || null),
      ),
    ),
  );

const FIRST_BIRTHDAY = "1900-01-01";
const isDay = (value: string) => new Date(value).toISOString().startsWith(value);

/** A calendar day from 1900 on, not after `now` (epoch ms). */
const birthday = (now: number) =>
  v.optional(
    v.nullable(
      v.pipe(
        text(10),
        v.isoDate(),
        v.check((day) => Number.isFinite(Date.parse(day)) && isDay(day)),
        v.check((day) => day >= FIRST_BIRTHDAY && Date.parse(day) <= now),
      ),
    ),
  );

const instant = v.optional(
  v.pipe(
    text(40),
    v.isoTimestamp(),
    v.check((value) => Number.isFinite(Date.parse(value))),
  ),
);
const survey = v.object({
  surveyName: v.pipe(text(100), v.minLength(1)),
  skipped: instant,
  submitted: instant,
});
const MAX_SURVEYS = 50;
/** Maximum number of survey records of an account, more than a tenant asks for in years. */
export const MAX_STORED_SURVEYS = 200;

/** Fields, survey records and favourite club, all optional; `now` is epoch ms. */
export const profileUpdate = (now: number, tenant: string) =>
  v.object({
    displayName: v.optional(v.nullable(displayName(tenant))),
    countryName: clearableText(100),
    phone: clearableText(50),
    postalCode: clearableText(20),
    city: clearableText(100),
    gender: clearableText(50),
    identity: clearableText(200),
    identityItem: clearableText(200),
    dateOfBirth: birthday(now),
    favoriteClubId: clearableText(200),
    options: v.optional(
      v.pipe(
        jsonObject,
        v.check((records) => Object.keys(records).length <= MAX_SURVEYS),
        v.record(text(100), survey),
        v.check((records) => Object.entries(records).every(([name, { surveyName }]) => name === surveyName)),
      ),
    ),
  });

/** Null if the account is gone. Rejects with 422 above `MAX_STORED_SURVEYS` survey records. */
export async function updateProfile(
  db: Database,
  userId: string,
  { options, ...fields }: v.InferOutput<ReturnType<typeof profileUpdate>>,
): Promise<Account | null> {
  // The database merges the records, so that of two surveys answered at once both are stored.
  const merged = options && sql`${users.options} || ${JSON.stringify(options)}::jsonb`;
  const fits = merged && sql`(select count(*) from jsonb_object_keys(${merged})) <= ${MAX_STORED_SURVEYS}`;
  const [user] = await db
    .update(users)
    .set({ ...fields, ...(merged && { options: merged }), id: userId })
    .where(and(eq(users.id, userId), fits))
    .returning();
  if (user === undefined && fits && (await db.$count(users, eq(users.id, userId))) > 0) throw tooManySurveys();
  return user ?? null;
}

function tooManySurveys(): ApiFailure {
  const fields = [{ field: "options", code: "too_long" as const, message: `At most ${MAX_STORED_SURVEYS} surveys` }];
  return new ApiFailure(422, "validation_failed", "Please check the fields", { fields });
}

export const toUpdateResult = (user: Account): Wire<"ProfileUpdateResult"> => ({
  displayName: user.displayName,
  countryName: user.countryName,
  phone: user.phone,
  postalCode: user.postalCode,
  city: user.city,
  gender: user.gender,
  options: user.options,
  favoriteClubId: user.favoriteClubId,
});
