import type { accessCodes } from "#backend/db/commerceTables.ts";
import type { clips, events, identities, products } from "#backend/db/schema.ts";
import { streamFault } from "./streamAddress.ts";

/** Without what a trigger of the database sets. */
export type StoredEvent = Omit<typeof events.$inferSelect, "changedIn">;
export type StoredClip = typeof clips.$inferSelect;
export type StoredIdentity = typeof identities.$inferSelect;
export type StoredProduct = typeof products.$inferSelect;
export type StoredCode = typeof accessCodes.$inferSelect;

/** What every writer of the catalogue keeps to. A writer with better words, such as an import, checks before. */
interface Rule<Row> {
  readonly field: keyof Row & string;
  readonly says: string;
  readonly isBroken: (row: Row) => boolean;
}

type Rules<Row> = readonly Rule<Row>[];

const isTime = (value: number | null) => value === null || Number.isSafeInteger(value);
const isPrice = (value: number | null) => value !== null && Number.isFinite(value) && value > 0 && value < 100_000;
const isCurrency = (value: string | null) => value !== null && /^[A-Z]{3}$/.test(value);
const isId = (value: string) => value.length > 0 && value.length <= 200 && !/[\s\p{C}/?#]/u.test(value);
const SOLD_ALONE: ReadonlySet<string | null> = new Set(["commerce_ppv_media", "commerce_transactional_media"]);

type Common = Pick<StoredEvent, "id" | "title" | "eventDate">;
const COMMON: Rules<Common> = [
  { field: "id", says: "is no id", isBroken: ({ id }) => !isId(id) },
  { field: "title", says: "is empty", isBroken: ({ title }) => title.trim() === "" },
  { field: "eventDate", says: "is no time", isBroken: ({ eventDate }) => !isTime(eventDate) },
];

/** Whether loopback streams are allowed is up to who asked for them; what is stored may have been allowed. */
const isStreamBroken = ({ stream }: StoredEvent) =>
  stream !== null &&
  [stream.live, stream.replay].some(
    (address) => address !== null && streamFault(address, { ...stream, allowsLoopback: true }) !== null,
  );

const EVENT_RULES: Rules<StoredEvent> = [
  ...COMMON,
  {
    field: "awayTeamId",
    says: "is the home team, too",
    isBroken: ({ homeTeamId, awayTeamId }) => homeTeamId !== null && homeTeamId === awayTeamId,
  },
  {
    field: "status",
    says: "does not fit the type",
    isBroken: ({ status, type }) => (status === "channel") !== (type === "channel"),
  },
  {
    field: "streamEnd",
    says: "is before the start",
    isBroken: ({ streamStart, streamEnd }) =>
      !isTime(streamStart) || !isTime(streamEnd) || (streamEnd !== null && streamEnd < (streamStart ?? streamEnd)),
  },
  {
    field: "price",
    says: "is missing, although this is sold by itself",
    isBroken: ({ commerceCoverage, price }) => SOLD_ALONE.has(commerceCoverage) && !isPrice(price),
  },
  {
    field: "currency",
    says: "is no currency of three capitals",
    isBroken: ({ price, currency }) => price !== null && !isCurrency(currency),
  },
  { field: "stream", says: "has an address that no stream may have", isBroken: isStreamBroken },
  {
    field: "stream",
    says: "is beside a recorded broadcast",
    isBroken: ({ stream, broadcast }) => stream !== null && broadcast !== null,
  },
  {
    field: "liveBy",
    says: "is its stream, which the server cannot look at: that takes the address of a playlist",
    isBroken: ({ liveBy, stream }) => liveBy === "stream" && !/^https?:/.test(stream?.live ?? ""),
  },
  {
    field: "externalUrl",
    says: "is no page at another site",
    isBroken: ({ externalUrl, mediaType }) =>
      externalUrl === null ? mediaType === "externalContent" : !/^https?:\/\/[^/\s]/.test(externalUrl),
  },
];

const CLIP_RULES: Rules<StoredClip> = [
  ...COMMON,
  { field: "eventId", says: "is no id", isBroken: ({ eventId }) => !isId(eventId) },
  { field: "ownerId", says: "is a viewer: those make their own clips", isBroken: ({ ownerId }) => ownerId !== null },
];

const IDENTITY_RULES: Rules<StoredIdentity> = [
  { field: "id", says: "is no id", isBroken: ({ id }) => !isId(id) },
  { field: "title", says: "is empty", isBroken: ({ title }) => title.trim() === "" },
  { field: "identityIds", says: "has itself", isBroken: ({ id, identityIds }) => identityIds.includes(id) },
];

const PRODUCT_RULES: Rules<StoredProduct> = [
  { field: "id", says: "is no id", isBroken: ({ id }) => !isId(id) },
  { field: "title", says: "is empty", isBroken: ({ title }) => title.trim() === "" },
  { field: "price", says: "is no price", isBroken: ({ price }) => !isPrice(price) },
  { field: "currency", says: "is no currency of three capitals", isBroken: ({ currency }) => !isCurrency(currency) },
  {
    field: "offerEnd",
    says: "is before the start",
    isBroken: ({ offerStart, offerEnd }) => offerEnd !== null && offerEnd < (offerStart ?? offerEnd),
  },
];

const CODE_RULES: Rules<StoredCode> = [
  {
    field: "code",
    says: "is not in capitals, digits and hyphens",
    isBroken: ({ code }) => !/^[A-Z0-9-]{4,64}$/.test(code),
  },
  {
    field: "days",
    says: "is no number of days",
    isBroken: ({ days }) => !Number.isSafeInteger(days) || days < 1 || days > 3_660,
  },
  {
    field: "uses",
    says: "is no number of accounts",
    isBroken: ({ uses }) => uses !== null && (!Number.isSafeInteger(uses) || uses < 1),
  },
];

/** What would break the catalogue. It stops the transaction. */
export class CatalogueFault extends Error {
  override readonly name = "CatalogueFault";
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}

const check =
  <Row extends object>(kind: string, rules: Rules<Row>, idOf: (row: Row) => string) =>
  (rows: readonly Row[]): void => {
    for (const row of rows)
      for (const { field, says, isBroken } of rules)
        if (isBroken(row)) throw new CatalogueFault(field, `${field} of the ${kind} ${idOf(row)} ${says}`);
  };

export const checkEvents = check<StoredEvent>("event", EVENT_RULES, ({ id }) => id);
export const checkClips = check<StoredClip>("clip", CLIP_RULES, ({ id }) => id);
export const checkIdentities = check<StoredIdentity>("identity", IDENTITY_RULES, ({ id }) => id);
export const checkProducts = check<StoredProduct>("product", PRODUCT_RULES, ({ id }) => id);
export const checkCodes = check<StoredCode>("code", CODE_RULES, ({ code }) => code);
