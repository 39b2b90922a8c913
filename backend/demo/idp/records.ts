import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Adapter, AdapterPayload } from "oidc-provider";
import { partnerRecords } from "#backend/db/accountTables.ts";
import type { Database } from "#backend/db/database.ts";

/** Returns an adapter that stores one kind of the partner's records in the database, so that instances share them. */
export function recordsOf(db: Database, model: string): Adapter {
  const good = () => or(isNull(partnerRecords.expiresAt), gt(partnerRecords.expiresAt, Date.now()));
  const byId = (id: string) => and(eq(partnerRecords.model, model), eq(partnerRecords.id, id));
  const first = async (where: ReturnType<typeof and>): Promise<AdapterPayload | undefined> => {
    const [row] = await db.select().from(partnerRecords).where(and(where, good())).limit(1);
    return row?.payload;
  };
  return {
    upsert: async (id, payload, expiresInS) => {
      await db.delete(partnerRecords).where(lt(partnerRecords.expiresAt, Date.now()));
      const row = {
        payload: { ...payload },
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresInS ? Date.now() + expiresInS * 1000 : null,
      };
      await db
        .insert(partnerRecords)
        .values({ ...row, model, id })
        .onConflictDoUpdate({ target: [partnerRecords.model, partnerRecords.id], set: row });
    },
    // PostgreSQL rejects NUL characters in texts, and a browser may send one.
    find: async (id) => (id.includes("\0") ? undefined : first(byId(id))),
    findByUid: (uid) => first(and(eq(partnerRecords.model, model), eq(partnerRecords.uid, uid))),
    findByUserCode: async () => undefined, // user codes exist only in the device flow
    destroy: async (id) => void (await db.delete(partnerRecords).where(byId(id))),
    consume: async (id) => {
      const at = JSON.stringify({ consumed: Math.floor(Date.now() / 1000) });
      await db
        .update(partnerRecords)
        .set({ payload: sql`${partnerRecords.payload} || ${at}::jsonb` })
        .where(byId(id));
    },
    revokeByGrantId: async (grantId) =>
      void (await db.delete(partnerRecords).where(eq(partnerRecords.grantId, grantId))),
  };
}
