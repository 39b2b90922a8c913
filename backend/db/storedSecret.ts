import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { keyValues } from "./schema.ts";

/** Made by `make` if there is none. If several instances create it at once, all get the first one. */
export async function storedSecret(db: Database, key: string, make: () => string): Promise<string> {
  const read = () => db.select().from(keyValues).where(eq(keyValues.key, key));
  const [known] = await read();
  if (known) return known.value;
  await db.insert(keyValues).values({ key, value: make() }).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error(`The secret ${key} could not be stored`);
  return made.value;
}
