import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { connectEmbedded, connectPostgres } from "./connect.ts";
import type { Connection } from "./database.ts";
import { embeddedFolder, fillInChildProcess, makeFolder, type FirstFill } from "#backend/demo/seeds/firstFill.ts";
import { takeLock } from "./lock.ts";
import type { DemoContent } from "#backend/demo/seeds/worldState.ts";
import { logProblem } from "#serving/log/logLine.ts";

/** Where the server stores its state. */
export interface DatabaseLocation extends Omit<FirstFill, "content"> {
  readonly databaseUrl: string | null;
  /** The content for an empty database, or null for none. */
  readonly content: DemoContent | null;
}

/** A folder that is no database is moved aside, never deleted. Rejects if it is in use or PostgreSQL is not reached. */
export async function openDatabase({ databaseUrl, content, ...location }: DatabaseLocation): Promise<Connection> {
  const { dataDir } = location;
  makeFolder(dataDir); // mails and clips are stored there with either engine
  if (databaseUrl !== null) {
    return connectPostgres(databaseUrl).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new Error(`The database of DATABASE_URL cannot be opened: ${why}`, { cause });
    });
  }
  if (content !== null && !existsSync(embeddedFolder(dataDir))) await fillInChildProcess({ ...location, content });
  const unlock = takeLock(join(dataDir, "lock"));
  try {
    const connection = await openFolder(dataDir);
    return { ...connection, close: () => connection.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openFolder(dataDir: string): Promise<Connection> {
  const folder = embeddedFolder(dataDir);
  try {
    return await connectEmbedded(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    const aside = join(dataDir, `broken-${new Date().toISOString().replace(/[:.]/g, "-")}`);
    renameSync(folder, aside);
    logProblem(`The database in ${folder} could not be opened. It was moved to ${aside}; a fresh one is being made.`);
    return connectEmbedded(folder);
  }
}
