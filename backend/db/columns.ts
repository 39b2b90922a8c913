import { bigint, jsonb } from "drizzle-orm/pg-core";

/** An instant in epoch ms, or a length in ms: 64 bits in the database, a safe integer here. */
export const ms = (name: string) => bigint(name, { mode: "number" });

/** A document kept as it goes over the wire. */
export const json = <T>(name: string) => jsonb(name).$type<T>();
