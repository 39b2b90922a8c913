import { hostname } from "node:os";
import type { ExclusiveClaim, Connection } from "./database.ts";
import { logProblem } from "#serving/log/logLine.ts";

type Claims = Pick<Connection, "claim" | "close">;

/** Claims for the embedded database, which belongs to one process: every claim succeeds. */
export const soleClaim: Connection["claim"] = async () => ({
  lost: new Promise(() => {}),
  release: async () => {},
});

/** Advisory locks of a connection for them alone: when this process dies, another instance can claim what it held. */
export function postgresClaims(url: string): Claims {
  let session: Promise<Session> | null = null;
  const opened = () => {
    session ??= openSession(url).then(
      (fresh) => {
        void fresh.ended.then(() => (session = null));
        return fresh;
      },
      (error: unknown) => {
        session = null;
        throw error;
      },
    );
    return session;
  };
  return {
    claim: async (name) => (await opened()).claim(name),
    close: async () => {
      const open = await session?.catch(() => null);
      await open?.end();
    },
  };
}

interface Session {
  readonly claim: Connection["claim"];
  readonly ended: Promise<void>;
  readonly end: () => Promise<void>;
}

async function openSession(url: string): Promise<Session> {
  const { Client } = await import("pg").then((module) => module.default);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: `touchline ${hostname()} ${process.pid}`, // names the holder in pg_stat_activity
  });
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", (error) => logProblem(`Lost the connection that holds the claims: ${error.message}`));
  await client.connect();
  // Detects a host that vanished silently within about 11 s; by default, detection takes two hours.
  for (const setting of ["tcp_keepalives_idle = 5", "tcp_keepalives_interval = 2", "tcp_keepalives_count = 3"])
    await client.query(`set ${setting}`);
  return {
    ended,
    end: () => client.end(),
    claim: async (name): Promise<ExclusiveClaim | null> => {
      const { rows } = await client.query<{ taken: boolean }>(
        "select pg_try_advisory_lock(hashtext('touchline claims'), hashtext($1)) as taken",
        [name],
      );
      if (!rows[0]?.taken) return null;
      return {
        lost: ended,
        release: async () => {
          await client.query("select pg_advisory_unlock(hashtext('touchline claims'), hashtext($1))", [name]);
        },
      };
    },
  };
}
