import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Revisions in the precache manifest, which files without a hash in their name have. */
const REVISION = /("revision":")[0-9a-f]{4}/g;
const SECOND_ID = "second-build";
/**
 * The end of a built file's name: a dash and eight characters of its hash. In addresses of texts the language is a gap.
 */
const HASHED = /((?:assets\/|\.\/)[\w.${}-]*?-[\w-]{8})\.(js|css)\b/g;
const TEXT = /javascript|json|html|css/;

/**
 * A proxy between browser and portal that a test controls: it can serve a second build, and it can stop to answer
 * without closing connections ("lie-fi").
 */
export interface TestProxy {
  readonly url: string;
  /** Serves another build from now on: every file has a new name, and the old names return 404. */
  deploy(): void;
  /** Accepts connections and never answers; false ends that. */
  hang(isHanging: boolean): void;
  /** Answers 404 for every path that matches. */
  lose(path: RegExp | null): void;
  /** Redirects every path that matches to itself. */
  loop(path: RegExp | null): void;
  /** Serves this script at `path` instead of the original. */
  replace(path: string, script: string): void;
  /** Returns the number of requests for documents so far. */
  documents(): number;
  stop(): Promise<void>;
}

/** Starts the proxy in front of `origin`, on a free port of 127.0.0.1. */
export async function startTestProxy(origin: string): Promise<TestProxy> {
  let isSecondBuild = false;
  let isHanging = false;
  let lost: RegExp | null = null;
  let looped: RegExp | null = null;
  let documents = 0;
  const replaced = new Map<string, string>();
  const firstId = await buildId(origin);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (isHanging) return;
    if (looped?.test(path)) return void response.writeHead(302, { location: path }).end();
    if (request.headers["sec-fetch-dest"] === "document") documents += 1;
    const script = replaced.get(path);
    if (script !== undefined) {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      return void response.end(script);
    }
    const asked = isSecondBuild ? (firstName(path)?.replace(SECOND_ID, firstId) ?? null) : path;
    if (asked === null || lost?.test(path)) return void response.writeHead(404).end();
    const body = await bodyOf(request);
    const upstream = await fetch(origin + asked, {
      method: request.method ?? "GET",
      headers: { ...plainHeaders(request), "accept-encoding": "identity" },
      redirect: "manual",
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const bytes = Buffer.from(await upstream.arrayBuffer());
    const headers = Object.fromEntries(upstream.headers);
    // The policy contains the hash of the first build's inline script, and the length changes with the names.
    for (const name of ["content-security-policy", "content-length", "content-encoding", "transfer-encoding"])
      delete headers[name];
    if (isSecondBuild) delete headers["etag"];
    const isText = TEXT.test(headers["content-type"] ?? "") && !path.startsWith("/api/");
    response.writeHead(upstream.status, headers);
    response.end(isSecondBuild && isText ? secondBuild(bytes.toString("utf8"), firstId) : bytes);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => (isSecondBuild = true),
    hang: (value) => (isHanging = value),
    lose: (path) => (lost = path),
    loop: (path) => (looped = path),
    replace: (path, script) => void replaced.set(path, script),
    documents: () => documents,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function buildId(origin: string): Promise<string> {
  const latest: unknown = await (await fetch(`${origin}/builds/latest.json`)).json();
  if (typeof latest !== "object" || latest === null || !("id" in latest)) throw new Error("There is no build to test");
  return String(latest.id);
}

/** Returns the text of a file as the second build has it. */
const secondBuild = (text: string, firstId: string) =>
  text.replace(HASHED, "$1B.$2").replace(REVISION, "$1beef").replaceAll(firstId, SECOND_ID);

/** Returns the first build's path for a path of the second; null for names that only the first build has. */
function firstName(path: string): string | null {
  if (!path.startsWith("/assets/")) return path;
  return /B\.(js|css)$/.test(path) ? path.replace(/B\.(js|css)$/, ".$1") : null;
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  const dropped = new Set([
    "host",
    "connection",
    "accept-encoding",
    "content-length",
    "if-none-match",
    "if-modified-since",
  ]);
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === "string" && !dropped.has(name) ? [[name, value]] : [],
    ),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
