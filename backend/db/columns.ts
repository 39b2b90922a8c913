import { bigint, jsonb } from "drizzle-orm/pg-core";

/** A time in epoch ms or a duration in ms: 64 bits in the database, a safe integer in code. */
export const ms = (name: string) => bigint(name, { mode: "number" });

/** A document that is stored in its wire form. */
export const json = <T>(name: string) => jsonb(name).$type<T>();
