import { eq, inArray } from "drizzle-orm";
import type { StoredCode, StoredProduct } from "#backend/catalog/catalogueRules.ts";
import { changedFields } from "#backend/catalog/recordChanges.ts";
import { accessCodes } from "#backend/db/commerceTables.ts";
import type { Database } from "#backend/db/database.ts";
import { products } from "#backend/db/schema.ts";
import type { SeasonFolder } from "#backend/season/folder/seasonFolder.ts";
import type { PlannedChange } from "./plannedChange.ts";

export interface PlannedSales {
  readonly products: readonly StoredProduct[];
  readonly codes: readonly StoredCode[];
  readonly changes: readonly PlannedChange[];
}

const BATCH = 1_000;

/** What is not in the folder any more goes on: somebody may have bought it, or hold the code. */
export async function planSales(db: Database, { products: wanted, codes }: SeasonFolder): Promise<PlannedSales> {
  const changes: PlannedChange[] = [];
  const note = (what: "product" | "code", id: string, title: string, before: object | undefined, after: object) => {
    const fields = before === undefined ? [] : Object.keys(changedFields(before, after));
    if (before !== undefined && fields.length === 0) return false;
    changes.push({
      kind: before === undefined ? "new" : "changed",
      what,
      id,
      title,
      before: null,
      after: null,
      fields,
    });
    return true;
  };
  const known = new Map(
    (await db.select().from(products).where(eq(products.type, "svod"))).map((row) => [row.id, row]),
  );
  const newProducts = wanted
    .map(({ opens, ...product }) => ({
      // No card is charged yet, so nothing renews itself.
      autoRenew: false,
      offerStart: null,
      offerEnd: null,
      ...known.get(product.id),
      ...product,
      type: "svod" as const,
      accessItems: [...opens],
    }))
    .filter((row) => note("product", row.id, row.title, known.get(row.id), row));
  const newCodes: StoredCode[] = [];
  for (let from = 0; from < codes.length; from += BATCH) {
    const some = codes.slice(from, from + BATCH);
    const found = await db
      .select()
      .from(accessCodes)
      .where(
        inArray(
          accessCodes.code,
          some.map(({ code }) => code),
        ),
      );
    const before = new Map(found.map((row) => [row.code, row]));
    for (const code of some) {
      const { spent = false, withdrawn = false } = before.get(code.code) ?? {};
      const row = { ...code, spent, withdrawn };
      if (note("code", code.code, code.code, before.get(code.code), row)) newCodes.push(row);
    }
  }
  return { products: newProducts, codes: newCodes, changes };
}
