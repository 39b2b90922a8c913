import { and, eq, getTableColumns, gt, inArray, isNull, or } from "drizzle-orm";
import { accessCodes, purchases } from "#backend/db/commerceTables.ts";
import type { Database } from "#backend/db/database.ts";
import { insertRows, putRows } from "#backend/db/rows.ts";
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
import { createRecorder, inTurn, type Recorder, type Writer } from "./recordChanges.ts";

/** What may be written of the catalogue. Viewers' own data, such as their clips, are never touched. */
export interface CatalogueEdit {
  /** Those that exist already stay as they are; so below. */
  readonly addEvents: (rows: readonly StoredEvent[]) => Promise<void>;
  readonly addClips: (rows: readonly StoredClip[]) => Promise<void>;
  readonly addIdentities: (rows: readonly StoredIdentity[]) => Promise<void>;
  /** Adds those that are new and replaces those that are not. */
  readonly putEvents: (rows: readonly StoredEvent[]) => Promise<void>;
  readonly putIdentities: (rows: readonly StoredIdentity[]) => Promise<void>;
  readonly putProducts: (rows: readonly StoredProduct[]) => Promise<void>;
  readonly putCodes: (rows: readonly StoredCode[]) => Promise<void>;
  /** Returns whether there is such a code. */
  readonly changeCode: (code: string, columns: Partial<Omit<StoredCode, "code">>) => Promise<boolean>;
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
export const writeCatalogue = <Result>(
  db: Database,
  writer: Writer,
  work: (edit: CatalogueEdit) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    if (writer === "demo") return work(editOf(tx, null));
    await inTurn(tx);
    const recorder = createRecorder(writer);
    const result = await work(editOf(tx, recorder));
    await recorder.write(tx);
    return result;
  });

/** Rows per query, far below the limit on parameters. */
const BATCH = 1_000;

async function readInBatches<Row>(ids: readonly string[], read: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += BATCH) rows.push(...(await read(ids.slice(from, from + BATCH))));
  return rows;
}

const { changedIn: _, ...eventColumns } = getTableColumns(events);

/** Returns the events with these ids, by id. */
export async function readEvents(db: Database, ids: readonly string[]): Promise<Map<string, StoredEvent>> {
  const rows = await readInBatches(ids, (some) => db.select(eventColumns).from(events).where(inArray(events.id, some)));
  return new Map(rows.map((row) => [row.id, row]));
}

function editOf(tx: Database, recorder: Recorder | null): CatalogueEdit {
  const note = (kind: Parameters<Recorder["put"]>[0], ids: Iterable<string>) => {
    for (const id of ids) recorder?.put(kind, id, undefined, {});
  };
  return {
    addEvents: async (rows) => {
      checkEvents(rows);
      await insertRows(tx, events, rows);
      note(
        "event",
        rows.map(({ id }) => id),
      );
    },
    addClips: async (rows) => {
      checkClips(rows);
      await insertRows(tx, clips, rows);
      note(
        "clip",
        rows.map(({ id }) => id),
      );
    },
    addIdentities: async (rows) => {
      checkIdentities(rows);
      await insertRows(tx, identities, rows);
      note(
        "identity",
        rows.map(({ id }) => id),
      );
    },
    putEvents: async (rows) => {
      checkEvents(rows);
      const before = await readEvents(
        tx,
        rows.map(({ id }) => id),
      );
      await putRows(tx, events, "id", rows);
      for (const row of rows) recorder?.put("event", row.id, before.get(row.id), row);
    },
    putIdentities: async (rows) => {
      checkIdentities(rows);
      const ids = rows.map(({ id }) => id);
      const found = await readInBatches(ids, (some) =>
        tx.select().from(identities).where(inArray(identities.id, some)),
      );
      const before = new Map(found.map((row) => [row.id, row]));
      await putRows(tx, identities, "id", rows);
      for (const row of rows) recorder?.put("identity", row.id, before.get(row.id), row);
    },
    putProducts: async (rows) => {
      checkProducts(rows);
      const before = new Map((await tx.select().from(products)).map((row) => [row.id, row]));
      await putRows(tx, products, "id", rows);
      for (const row of rows) recorder?.put("product", row.id, before.get(row.id), row);
    },
    putCodes: async (rows) => {
      checkCodes(rows);
      const codes = rows.map(({ code }) => code);
      const found = await readInBatches(codes, (some) =>
        tx.select().from(accessCodes).where(inArray(accessCodes.code, some)),
      );
      const before = new Map(found.map((row) => [row.code, row]));
      await putRows(tx, accessCodes, "code", rows);
      for (const row of rows) recorder?.put("code", row.code, before.get(row.code), row);
    },
    changeCode: async (code, columns) => {
      const [before] = await tx.select().from(accessCodes).where(eq(accessCodes.code, code)).for("update");
      const [row] = await tx.update(accessCodes).set(columns).where(eq(accessCodes.code, code)).returning();
      if (row === undefined) return false;
      checkCodes([row]);
      recorder?.put("code", code, before, row);
      return true;
    },
    changeEvent: async (id, columns) => {
      const before = recorder === null ? undefined : (await readEvents(tx, [id])).get(id);
      const [row] = await tx.update(events).set(columns).where(eq(events.id, id)).returning(eventColumns);
      if (row === undefined) return;
      checkEvents([row]);
      if (before !== undefined) recorder?.put("event", id, before, row);
    },
    removeEvents: async (ids, now) => {
      const sold = await soldOf(tx, ids, now);
      const gone = ids.filter((id) => !sold.has(id));
      if (gone.length === 0) return sold;
      await tx.delete(clips).where(and(inArray(clips.eventId, gone), isNull(clips.ownerId)));
      await tx.delete(comments).where(inArray(comments.eventId, gone));
      await tx.delete(events).where(inArray(events.id, gone));
      recorder?.removed("event", gone);
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
export async function soldOf(tx: Database, ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
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
