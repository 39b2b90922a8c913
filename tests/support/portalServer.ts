import { join } from "node:path";
import { DEMO_NOW } from "#tests/support/server.ts";

/** Returns a web server of Playwright: the backend with the built portal, on its own demo world. */
export function portalServer(name: string, port: number, env: Readonly<Record<string, string>>) {
  const folder = `test-results/${name}`;
  return {
    name,
    command: `rm -rf ${folder} && node --import tsx tests/support/backend/demoWorld.ts ${folder} && exec node --import tsx scripts/serve.ts`,
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 90_000,
    cwd: join(import.meta.dirname, "../.."),
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
    env: {
      PORT: String(port),
      DATA_DIR: `${folder}/data`,
      CONFIG_FILE: `${folder}/config.json`,
      DEMO_NOW,
      DEMO_CONTROLS: "1",
      // With TRUST_PROXY the server requires an explicit choice.
      DEMO: "1",
      // Lets each sign-up in a test come from its own address (support/ownAddress.ts): the server limits sign-ups by
      // address.
      TRUST_PROXY: "1",
      // The chats contain only what the tests write.
      DEMO_CROWD: "0",
      ...env,
    },
  };
}
