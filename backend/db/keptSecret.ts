import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { facts } from "./schema.ts";

/** The secret this database keeps under `key`; `make` makes it when there is none, and the first one made counts. */
export async function keptSecret(db: Database, key: string, make: () => string): Promise<string> {
  const read = () => db.select().from(facts).where(eq(facts.key, key));
  const [known] = await read();
  if (known) return known.value;
  await db.insert(facts).values({ key, value: make() }).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error(`The secret ${key} could not be stored`);
  return made.value;
}
