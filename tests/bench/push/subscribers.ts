import { createECDH, randomBytes } from "node:crypto";
import pg from "pg";

/** So many browsers have keys of their own; the others repeat them, which costs whoever encrypts the same. */
const KEYS = 200;

/** Stores `count` viewers who want the goals of `team`, each with a browser at the push service at `origin`. */
export async function storeSubscribers(
  databaseUrl: string,
  { count, team, origin }: { readonly count: number; readonly team: string; readonly origin: string },
): Promise<void> {
  const keys = Array.from({ length: KEYS }, () => {
    const ecdh = createECDH("prime256v1");
    ecdh.generateKeys();
    return { p256dh: ecdh.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const now = Date.now();
    await database.query(
      `insert into users (id, added, email)
       select 'push-' || n, $2, n || '@push.example' from generate_series(1, $1::int) n`,
      [count, now],
    );
    await database.query(
      `insert into sessions (id, user_id, device_id, created)
       select 'push-' || n, 'push-' || n, 'bench', $2 from generate_series(1, $1::int) n`,
      [count, now],
    );
    await database.query(
      `insert into push_topics (user_id, topic) select 'push-' || n, $2 from generate_series(1, $1::int) n`,
      [count, `team:${team}:goal`],
    );
    await database.query(
      `insert into push_subscriptions (endpoint, p256dh, auth, user_id, session_id, locale, updated)
       select $3 || '/send/' || n, ($4::text[])[1 + n % $6], ($5::text[])[1 + n % $6], 'push-' || n, 'push-' || n, 'en', $2
       from generate_series(1, $1::int) n`,
      [count, now, origin, keys.map(({ p256dh }) => p256dh), keys.map(({ auth }) => auth), KEYS],
    );
    for (const table of ["users", "sessions", "push_topics", "push_subscriptions"])
      await database.query(`analyze ${table}`);
  } finally {
    await database.end();
  }
}
