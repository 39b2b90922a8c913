import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { PGlite } from "@electric-sql/pglite";
import { postgresClaims, soleClaim } from "./claims.ts";
import type { Connection } from "./database.ts";
import * as schema from "./schema.ts";
import { logProblem } from "#serving/log/logLine.ts";

/** Maximum time of a statement; a longer one would hold up other calls. */
const STATEMENT_MS = 10_000;

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Opens PostgreSQL at `url` and migrates its schema. Rejects if the database cannot be reached. */
export async function connectPostgres(url: string, migrations = migrationsFolder): Promise<Connection> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import("pg").then((module) => module.default),
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  const limits = { max: 10, connectionTimeoutMillis: 5_000, statement_timeout: STATEMENT_MS };
  const pool = new Pool({ connectionString: url, ...limits });
  // Without a listener, an idle connection that breaks would end the process. The next query reports the error.
  pool.on("error", (error) => logProblem(`Lost a database connection: ${error.message}`));
  const db = drizzle(pool, { schema });
  try {
    const client = await pool.connect();
    try {
      await client.query("set statement_timeout = 0"); // waiting for the lock and migrating take longer
      // Instances that start together must not migrate at the same time.
      await client.query("select pg_advisory_lock(hashtext('touchline migrations'))");
      await migrate(drizzle(client, { schema }), { migrationsFolder: migrations });
    } finally {
      client.release(true); // releases the lock too
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const claims = postgresClaims(url);
  return {
    db,
    claim: claims.claim,
    close: async () => {
      await claims.close();
      await pool.end();
    },
  };
}

/** Opens the embedded database in `folder` (without one, in memory) and migrates its schema. */
export async function connectEmbedded(folder?: string, migrations?: string): Promise<Connection> {
  const { PGlite } = await import("@electric-sql/pglite");
  // The demo world takes 27 MB, so PostgreSQL's default of 128 MB of buffers would be wasted.
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"];
  const engine = await PGlite.create({ startParams, ...(folder !== undefined && { dataDir: folder }) });
  return adoptEmbedded(engine, migrations);
}

/** Wraps an open PGlite, such as a copy of a prepared one, and migrates its schema. */
export async function adoptEmbedded(engine: PGlite, migrations = migrationsFolder): Promise<Connection> {
  const [{ drizzle }, { migrate }] = await Promise.all([
    import("drizzle-orm/pglite"),
    import("drizzle-orm/pglite/migrator"),
  ]);
  const db = drizzle(engine, { schema });
  letOthersRun(engine);
  try {
    await migrate(db, { migrationsFolder: migrations });
  } catch (error) {
    await engine.close();
    throw error;
  }
  return { db, claim: soleClaim, close: () => engine.close() };
}

/** The embedded database runs in this thread: it would answer all waiting queries first, and the server nobody. */
function letOthersRun(engine: PGlite): void {
  const run = engine._runExclusiveTransaction.bind(engine);
  engine._runExclusiveTransaction = (query) => run(async () => setImmediate().then(query));
}
