import { inTurn } from "#backend/catalog/recordChanges.ts";
import { writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import { keyValues } from "#backend/db/schema.ts";
import type { TenantFile } from "#backend/season/folder/readTenant.ts";
import type { SeasonFolder } from "#backend/season/folder/seasonFolder.ts";
import { planSeason, type SeasonPlan } from "./planSeason.ts";

/** What an import has done: all of the plan, or nothing of it. */
export interface ImportResult {
  readonly plan: SeasonPlan;
  /** `changed`: the catalogue is not as it was when the plan was shown. */
  readonly outcome: "done" | "refused" | "changed";
}

/** What of `tenant.json` is no setting of the portal, so that a folder can be written again. */
export const TENANT_KEY = "season:tenant";

/** Applies the plan with this digest, in one transaction. */
export const importSeason = (
  db: Database,
  { season, tenant }: { readonly season: SeasonFolder; readonly tenant: TenantFile },
  digest: string,
  now: number,
): Promise<ImportResult> =>
  db.transaction(async (tx) => {
    await inTurn(tx); // before the comparison, so that nobody else writes between it and the change
    const { plan, events, identities, gone, products, codes } = await planSeason(tx, season, now);
    if (plan.refusals.length > 0) return { plan, outcome: "refused" };
    if (plan.digest !== digest) return { plan, outcome: "changed" };
    await writeCatalogue(tx, { name: `import ${season.name}`, now }, async (edit) => {
      await edit.putIdentities(identities);
      await edit.putEvents(events);
      await edit.removeEvents(gone, now);
      await edit.putProducts(products);
      await edit.putCodes(codes);
    });
    const value = JSON.stringify({ ...tenant, logo: season.logo });
    await tx
      .insert(keyValues)
      .values({ key: TENANT_KEY, value })
      .onConflictDoUpdate({ target: keyValues.key, set: { value } });
    return { plan, outcome: "done" };
  });
