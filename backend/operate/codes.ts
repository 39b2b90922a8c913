import { randomInt } from "node:crypto";
import { asc, count, eq } from "drizzle-orm";
import * as v from "valibot";
import type { StoredCode } from "#backend/catalog/catalogueRules.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import { accessCodes, redemptions } from "#backend/db/commerceTables.ts";
import type { Database } from "#backend/db/database.ts";
import { products } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { idText } from "#backend/http/read.ts";
import type { Wire } from "#contract/wire.ts";
import { fieldFault } from "./changeMatch.ts";

/** Without what is mistaken for something else on paper: 0 and O, 1, I and L. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const MOST_AT_ONCE = 200;
/** More than a page of paper or a screen has use for; the export has all of them. */
const MOST_LISTED = 1_000;

const whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(most));

export const newCodes = v.object({
  product: idText,
  days: whole(3_660),
  /** For how many accounts each is; null for all. */
  uses: v.nullable(whole(100_000)),
  count: whole(MOST_AT_ONCE),
});

/** What can be opened by a code, and the codes. */
export async function listCodes(db: Database): Promise<Wire<"OperatedCodes">> {
  const opened = await db
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(eq(products.type, "svod"))
    .orderBy(asc(products.title), asc(products.id));
  const codes = await db
    .select({ code: accessCodes, redeemed: count(redemptions.userId) })
    .from(accessCodes)
    .leftJoin(redemptions, eq(redemptions.code, accessCodes.code))
    .groupBy(accessCodes.code)
    .orderBy(asc(accessCodes.productId), asc(accessCodes.code))
    .limit(MOST_LISTED);
  return { products: opened, codes: codes.map(({ code, redeemed }) => toOperatedCode(code, redeemed)) };
}

/** Rejects with 422 `validation_failed` for a subscription that does not exist. */
export async function issueCodes(
  db: Database,
  { product, days, uses, count: wanted }: v.InferOutput<typeof newCodes>,
  writer: { readonly name: string; readonly now: number },
): Promise<Wire<"OperatedCode">[]> {
  const [found] = await db.select({ type: products.type }).from(products).where(eq(products.id, product));
  if (found?.type !== "svod") throw fieldFault("product", "There is no such subscription");
  const codes = Array.from({ length: wanted }, (): StoredCode => ({
    code: newCode(),
    productId: product,
    days,
    uses,
    spent: false,
    withdrawn: false,
  }));
  await writeCatalogue(db, writer, (edit) => edit.putCodes(codes));
  return codes.map((code) => toOperatedCode(code, 0));
}

/** Nobody redeems a withdrawn code any more; what it has opened stays open. Rejects with 404 `access_code_invalid`. */
export async function withdrawCode(
  db: Database,
  { code, isWithdrawn }: { readonly code: string; readonly isWithdrawn: boolean },
  writer: { readonly name: string; readonly now: number },
): Promise<void> {
  const isThere = await writeCatalogue(db, writer, (edit) => edit.changeCode(code, { withdrawn: isWithdrawn }));
  if (!isThere) throw new ApiFailure(404, "access_code_invalid", "There is no such code");
}

/** Of 59 bits: nobody finds one by trying. */
function newCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
  return letters.replaceAll(/(.{4})(?=.)/g, "$1-");
}

function toOperatedCode(
  { code, productId, days, uses, withdrawn }: StoredCode,
  redeemed: number,
): Wire<"OperatedCode"> {
  return { code, product: productId, days, uses, redeemed, is_withdrawn: withdrawn };
}
