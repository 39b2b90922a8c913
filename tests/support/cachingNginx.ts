import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { foreignOrigins } from "#host/pages/foreignOrigins.ts";
import { shellReader } from "#host/pages/shell.ts";
import { nginxConfig } from "#host/webServers/nginx.ts";

interface Behind {
  /** The port of 127.0.0.1 on which nginx listens. */
  readonly port: number;
  readonly hosts: readonly string[];
  readonly backends: readonly string[];
}

/** Starts nginx with the configuration that `npm run hosting -- nginx --cache` writes, before the built portal. */
export async function startCachingNginx({ port, hosts, backends }: Behind) {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  chmodSync(folder, 0o755); // its workers run as another user
  const root = resolve("dist");
  const shell = await shellReader(root)();
  if (shell === null) throw new Error("The portal is not built: npm run build");
  const url = `http://127.0.0.1:${port}`;
  const site = nginxConfig({
    origin: url,
    listen: `127.0.0.1:${port} backlog=4096`,
    root,
    scriptSrc: shell.scriptSrc,
    foreign: foreignOrigins({}),
    backend: backends,
    host: hosts,
    cache: join(folder, "cache"),
    log: "/dev/null",
  });
  const file = join(folder, "nginx.conf");
  const errorLog = join(folder, "nginx.log");
  writeFileSync(
    file,
    `daemon off; pid ${folder}/nginx.pid; error_log ${errorLog}; worker_processes 4;
events { worker_connections 20000; }
http { include /etc/nginx/mime.types; access_log off;
${site.replace("error_log /dev/null emerg;", "")}
}`,
  );
  const names = new Map([
    ...hosts.map((host, nth) => [new URL(host).port, `host ${nth + 1}`] as const),
    ...backends.map((backend, nth) => [new URL(backend).port, `backend ${nth + 1}`] as const),
  ]);
  /** Returns how often nginx logged each kind of error, for what, and of which server. */
  const errors = (): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const line of readFileSync(errorLog, "utf8").split("\n").filter(Boolean)) {
      const [, place = ""] = /, request: "\w+ (\/\w*)/.exec(line) ?? [];
      const [, port = ""] = /, upstream: "\w+:\/\/[^/]*?:(\d+)/.exec(line) ?? [];
      const kind = line.replace(/^.*?\[(\w+)\] \S+ (\*\d+ )?/, "$1: ").replace(/, client: .*| to \d.*/, "");
      const error = `${place} ${kind} ${names.get(port) ?? ""}`.trim();
      counts.set(error, (counts.get(error) ?? 0) + 1);
    }
    return counts;
  };
  const child = spawn("nginx", ["-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  const exited = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; (await fetch(`${url}/builds/latest.json`).catch(() => null)) === null; tries++) {
    if (tries > 200 || child.exitCode !== null) {
      await stop();
      throw new Error("nginx did not start");
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return { url, pid: child.pid ?? 0, errors, stop };
}
