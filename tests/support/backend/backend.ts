import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { isNotNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { hashPassword, type PasswordCost } from "#backend/accounts/password.ts";
import { buildBackend, type Parts } from "#backend/server/app.ts";
import { createCutter, type Cutter } from "#backend/clips/cutter.ts";
import { createPaymentScheduler } from "#backend/commerce/paymentScheduler.ts";
import { adoptEmbedded } from "#backend/db/connect.ts";
import type { Database } from "#backend/db/database.ts";
import { users } from "#backend/db/schema.ts";
import { seed } from "#backend/demo/seeds/seed.ts";
import { NETWORK_LIMITS } from "#serving/http/networkLimits.ts";
import type { Deps } from "#backend/deps.ts";
import { loadClips } from "#backend/media/clips.ts";
import { openMediaSigner } from "#backend/media/signer.ts";
import { loadLibrary, type RecordingLibrary } from "#backend/media/library.ts";
import { mediaCatalogueOf } from "#backend/media/mediaCatalogue.ts";
import { KNOWN_HOSTS } from "#backend/push/endpoint.ts";
import { createRealtime, type Realtime } from "#backend/realtime/realtime.ts";
import { hostBeside } from "#tests/support/backend/hostBeside.ts";
import { prepared } from "#tests/support/backend/prepared.ts";
import { writeRecordings } from "#tests/support/backend/recordings.ts";

/** The start time of the test world: a Saturday evening with live matches. */
export const NOW = Date.parse("2026-03-14T18:30:00Z");
const PASSWORD = "Demo-pass-1";

/** Real hashes at a low cost, so that tests stay fast; password.test.ts checks the safe cost of the server. */
const CHEAP: PasswordCost = { N: 1024, r: 8, p: 1 };

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A backend for one test file: filled as of `NOW`, on a clock that the test moves. */
export interface TestBackend {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly realtime: Realtime;
  /** Cuts clips when a test calls it, and when a clip is made. */
  readonly cutter: Cutter;
  readonly clock: { time: number; now: () => number };
  readonly library: RecordingLibrary;
  readonly configFile: string;
  readonly portalUrl: string;
  /** Folder of the mails. */
  readonly mailDir: string;
  /** Folder of the viewers' clips. */
  readonly clipsDir: string;
  /** Sends a `POST` with a JSON body and optionally a token; returns the parsed answer. */
  readonly post: (path: string, body: unknown, token?: string) => Promise<Answer>;
  readonly get: (path: string, token?: string) => Promise<Answer>;
  /** Signs in and returns the access token. */
  readonly signIn: (name: string, device?: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** The backend's response, with its JSON parsed. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly body: unknown;
}

/** Starts a backend, with the host beside it, on a copy of the prepared database; `controls` adds the endpoints that change the demo world. */
export async function startTestBackend(
  { distDir, ...overrides }: Partial<Deps> & { readonly distDir?: string } = {},
  controls?: Parts["controls"],
): Promise<TestBackend> {
  const mediaDir = mkdtempSync(join(tmpdir(), "recordings-"));
  writeRecordings(mediaDir, ["football", "basketball"]);
  const recorded = await loadLibrary(mediaDir);
  const library = overrides.mediaDir === undefined ? recorded : await loadLibrary(overrides.mediaDir);
  const { db, close } = await adoptEmbedded(await preparedDatabase(recorded, mediaDir));
  const clock = { time: NOW, now: () => clock.time };
  const deps: Deps = {
    pushContact: "mailto:push@portal.example",
    pushToLoopback: true,
    pushHosts: KNOWN_HOSTS,
    signer: await openMediaSigner({ db, clock }),
    logSecurity: () => {},
    db,
    clock,
    mediaDir,
    origins: ["https://portal.example"],
    configFile: join(root, "backend/demo/config.json"),
    infoPagesDir: null,
    mailDir: join(mediaDir, "outbox"),
    mailFrom: null,
    clipsDir: join(mediaDir, "cut"),
    limits: NETWORK_LIMITS,
    storageLimits: { clipHours: 100, pushSubscriptions: 1_000 },
    portalUrl: "https://portal.example",
    demo: true,
    streamsFromLoopback: false,
    mailKey: null,
    trustedProxies: 0,
    passwordCost: CHEAP,
    ...overrides,
  };
  const realtime = createRealtime(deps);
  const cutter = createCutter({
    ...deps,
    library,
    onReady: ({ id, eventId, ownerId }) => void realtime.clipReady({ userId: ownerId ?? "", clipId: id, eventId }),
    onError: (error) => console.error(error),
  });
  const addBeside = hostBeside({ ...deps, distDir: distDir ?? join(mediaDir, "no-portal") });
  const { settle } = createPaymentScheduler({
    ...deps,
    onEnd: (ended) => void realtime.purchaseSettled(ended),
    onError: (error) => console.error(error),
  });
  const { app } = await buildBackend(deps, {
    library,
    realtime,
    cutter,
    settle,
    addBeside,
    ...(controls && { controls }),
  });

  const post = (path: string, body: unknown, token?: string) => send(app, "POST", path, body, token);
  return {
    app,
    db,
    realtime,
    cutter,
    clock,
    library,
    post,
    configFile: deps.configFile,
    portalUrl: deps.portalUrl,
    mailDir: deps.mailDir,
    clipsDir: deps.clipsDir,
    get: (path, token) => send(app, "GET", path, undefined, token),
    signIn: async (name, device = "Test browser") => {
      const { body } = await post("/api/user/login", signInBody(name, device));
      return at<string>(body, "content", "tokenData", "access_token");
    },
    close: async () => {
      await cutter.stop();
      await realtime.close();
      await app.close();
      await close();
      rmSync(mediaDir, { recursive: true, force: true });
    },
  };
}

/** Sends a call with a JSON body and a token, if they are given; returns the parsed answer. */
async function send(
  app: FastifyInstance,
  method: "GET" | "POST",
  url: string,
  payload?: unknown,
  token?: string,
): Promise<Answer> {
  const response = await app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { "x-authorization": `Bearer ${token}` }),
      ...(payload !== undefined && { "content-type": "application/json" }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
  const isJson = String(response.headers["content-type"]).includes("json");
  const body: unknown = isJson ? response.json() : response.body;
  return { status: response.statusCode, headers: response.headers, body };
}

/** Returns the body of a sign-in as `name`@demo.example. */
export const signInBody = (name: string, device = "Test browser", password = PASSWORD) => ({
  username: `${name}@demo.example`,
  password,
  device_id: device,
  device_name: device,
  strategy: "refresh",
});

/** Returns the value at `path` in `value`; undefined if there is none. */
export function at<T = unknown>(value: unknown, ...path: (string | number)[]): T {
  return path.reduce<unknown>(
    (inner, key) => (inner as Record<string | number, unknown> | undefined)?.[key],
    value,
  ) as T;
}

/** Settings for a small database without crash safety: each test file unpacks a copy into memory and throws it away. */
const THROWAWAY = Object.entries({
  shared_buffers: "8MB",
  full_page_writes: "off",
  min_wal_size: "2MB",
  wal_init_zero: "off",
  wal_recycle: "off",
}).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

/** Read once per process, for all its test files. */
let copies: Promise<Blob> | undefined;

async function preparedDatabase(library: RecordingLibrary, mediaDir: string): Promise<PGlite> {
  copies ??= readPrepared(library, mediaDir);
  return PGlite.create({ loadDataDir: await copies });
}

/** Returns the files of a database that contains the demo world. Making one takes seconds, loading it a fraction. */
async function readPrepared(library: RecordingLibrary, mediaDir: string): Promise<Blob> {
  const file = await prepared("database", [NOW, CHEAP, THROWAWAY], async (path) =>
    writeFileSync(path, await prepare(library, mediaDir)),
  );
  const bytes = new Uint8Array(readFileSync(file)).buffer;
  // Node's own blobs copy themselves in small pieces on every read.
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes) });
}

async function prepare(library: RecordingLibrary, mediaDir: string): Promise<Buffer> {
  const engine = await PGlite.create({ initDbStartParams: ["--wal-segsize=1", ...THROWAWAY] });
  const { db, close } = await adoptEmbedded(engine);
  await seed(db, NOW, mediaCatalogueOf(library, await loadClips(mediaDir)));
  await db
    .update(users)
    .set({ passwordHash: await hashPassword(PASSWORD, CHEAP) })
    .where(isNotNull(users.passwordHash));
  // The template databases are two thirds of the files, and tests create no databases.
  await engine.exec("update pg_database set datistemplate = false");
  for (const template of ["template0", "template1"]) await engine.exec(`drop database ${template}`);
  // Without a checkpoint, every copy would first replay the log of the seeding.
  await engine.exec("checkpoint");
  const dump = await engine.dumpDataDir("none");
  await close();
  return Buffer.from(await dump.arrayBuffer());
}
