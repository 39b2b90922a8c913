import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { accessCodes, purchases } from "#backend/db/commerceTables.ts";
import type { Database } from "#backend/db/database.ts";
import { insertRows } from "#backend/db/rows.ts";
import { clips, contracts, events, identities, products } from "#backend/db/schema.ts";
import { comments, views } from "#backend/db/viewerTables.ts";
import {
  checkClips,
  checkCodes,
  checkEvents,
  checkIdentities,
  checkProducts,
  type StoredClip,
  type StoredCode,
  type StoredEvent,
  type StoredIdentity,
  type StoredProduct,
} from "./catalogueRules.ts";

/** What may be written of the catalogue. Viewers' own data, such as their clips, are never touched. */
export interface CatalogueEdit {
  /** Those that exist already stay as they are; so below. */
  readonly addEvents: (rows: readonly StoredEvent[]) => Promise<void>;
  readonly addClips: (rows: readonly StoredClip[]) => Promise<void>;
  readonly addIdentities: (rows: readonly StoredIdentity[]) => Promise<void>;
  readonly addProducts: (rows: readonly StoredProduct[]) => Promise<void>;
  readonly addCodes: (rows: readonly StoredCode[]) => Promise<void>;
  /** Without effect if there is no such event. */
  readonly changeEvent: (id: string, columns: Partial<Omit<StoredEvent, "id">>) => Promise<void>;
  /** With their editorial clips and their comments. Keeps those that somebody has bought, and returns their ids. */
  readonly removeEvents: (ids: readonly string[], now: number) => Promise<ReadonlySet<string>>;
  /** For events that are added again in the same transaction: in bulk that takes a tenth of the time of changing each. */
  readonly takeOut: (ids: readonly string[]) => Promise<void>;
  /** For a catalogue that is added anew in the same transaction. Products and codes stay. */
  readonly takeOutAll: () => Promise<void>;
}

/** The one way to write the catalogue (docs/decisions/075): `work` in one transaction, held to the rules. */
export const writeCatalogue = <Result>(db: Database, work: (edit: CatalogueEdit) => Promise<Result>): Promise<Result> =>
  db.transaction((tx) => work(editOf(tx)));

function editOf(tx: Database): CatalogueEdit {
  return {
    addEvents: async (rows) => {
      checkEvents(rows);
      await insertRows(tx, events, rows);
    },
    addClips: async (rows) => {
      checkClips(rows);
      await insertRows(tx, clips, rows);
    },
    addIdentities: async (rows) => {
      checkIdentities(rows);
      await insertRows(tx, identities, rows);
    },
    addProducts: async (rows) => {
      checkProducts(rows);
      await insertRows(tx, products, rows);
    },
    addCodes: async (rows) => {
      checkCodes(rows);
      await insertRows(tx, accessCodes, rows);
    },
    changeEvent: async (id, columns) => {
      const [row] = await tx.update(events).set(columns).where(eq(events.id, id)).returning();
      if (row !== undefined) checkEvents([row]);
    },
    removeEvents: async (ids, now) => {
      const sold = await soldOf(tx, ids, now);
      const gone = ids.filter((id) => !sold.has(id));
      if (gone.length === 0) return sold;
      await tx.delete(clips).where(and(inArray(clips.eventId, gone), isNull(clips.ownerId)));
      await tx.delete(comments).where(inArray(comments.eventId, gone));
      await tx.delete(events).where(inArray(events.id, gone));
      return sold;
    },
    takeOut: async (ids) => {
      if (ids.length > 0) await tx.delete(events).where(inArray(events.id, [...ids]));
    },
    takeOutAll: async () => {
      await tx.delete(identities);
      await tx.delete(events);
      await tx.delete(clips).where(isNull(clips.ownerId));
      await tx.delete(views);
    },
  };
}

/** Those with a ticket that is still valid, or with a payment under way. */
async function soldOf(tx: Database, ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const [tickets, payments] = await Promise.all([
    tx
      .selectDistinct({ id: contracts.eventId })
      .from(contracts)
      .where(and(inArray(contracts.eventId, [...ids]), or(isNull(contracts.endDate), gt(contracts.endDate, now)))),
    tx
      .selectDistinct({ id: purchases.eventId })
      .from(purchases)
      .where(and(inArray(purchases.eventId, [...ids]), eq(purchases.status, "PROCESSING"))),
  ]);
  return new Set([...tickets, ...payments].flatMap(({ id }) => id ?? []));
}
