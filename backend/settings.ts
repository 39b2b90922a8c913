import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What the environment says about how to run. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Where the demo clock starts, epoch ms; null: the real time. */
  readonly demoNow: number | null;
  /** Opens the calls under `/demo/` that move the demo world. */
  readonly demoControls: boolean;
  readonly configFile: string;
  readonly mediaDir: string;
  readonly distDir: string;
  readonly origins: readonly string[];
}

/** Reads the settings from `env`. Throws an `Error` with one clear sentence for a value that cannot be used. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    port: readPort(env.PORT),
    host: env.HOST ?? "127.0.0.1",
    dataDir: env.DATA_DIR ?? join(root, ".data"),
    databaseUrl: env.DATABASE_URL ?? null,
    demoNow: readInstant(env.DEMO_NOW),
    demoControls: env.DEMO_CONTROLS === "1",
    configFile: env.CONFIG_FILE ?? join(root, "backend/demo/config.json"),
    mediaDir: env.MEDIA_DIR ?? join(root, "backend/media"),
    distDir: env.DIST_DIR ?? join(root, "dist"),
    origins: (env.PORTAL_ORIGINS ?? "").split(",").flatMap((origin) => origin.trim() || []),
  };
}

function readPort(text = "4173"): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port number: ${text}`);
  return port;
}

function readInstant(text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  const instant = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (!Number.isFinite(instant)) throw new Error(`DEMO_NOW is not an instant: ${text}`);
  return instant;
}
