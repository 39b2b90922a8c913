import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { laterBuildsOf, type LaterBuild } from "./laterBuilds.ts";

/**
 * A proxy between browser and portal that a test controls: it can serve a second build, and it can stop to answer
 * without closing connections ("lie-fi").
 */
export interface TestProxy {
  readonly url: string;
  /** Serves another build from now on: every file has a new name, and the old names return 404. Returns its id. */
  deploy(): string;
  /** Accepts connections and never answers; false ends that. */
  hang(isHanging: boolean): void;
  /** Cuts every connection, as without a network; false ends that. */
  cut(isCut: boolean): void;
  /** Answers 404 for every path that matches. */
  lose(path: RegExp | null): void;
  /** Sends this policy with every page; null ends that. */
  restrict(policy: string | null): void;
  /** Sends documents only as far as `text`, and the rest when the returned function is called. */
  holdAfter(text: string): () => void;
  /** Serves this script at `path` instead of the original. */
  replace(path: string, script: string): void;
  /** Passes the text of every answer whose path matches through `change`. */
  edit(path: RegExp, change: (text: string) => string): void;
  /** Runs this script in every page before all others, as not every driver of a browser can. */
  inject(script: string): void;
  /** Returns the number of requests for documents so far. */
  documents(): number;
  stop(): Promise<void>;
}

const PAGES = /^\/(?!api|assets|media)[^.?]*(?:\.html)?(?:\?.*)?$/;

/**
 * Starts the proxy in front of `origin`, on a free port of 127.0.0.1. If it keeps files, those of older builds stay, as
 * docs/deployment.md asks for.
 */
export async function startTestProxy(origin: string, keepsFiles = false): Promise<TestProxy> {
  const builds: LaterBuild[] = [];
  let isHanging = false;
  let isCut = false;
  let lost: RegExp | null = null;
  let policy: string | null = null;
  let documents = 0;
  let held: { readonly after: string; readonly released: Promise<void> } | null = null;
  const replaced = new Map<string, string>();
  const edits: [path: RegExp, change: (text: string) => string][] = [];
  const laterBuild = await laterBuildsOf(origin);

  /** Undefined for a file of the first build. */
  const ownerOf = (path: string) => builds.find((build) => build.firstPath(path) !== null);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (isHanging) return;
    if (isCut) return void response.destroy();
    if (request.headers["sec-fetch-dest"] === "document") documents += 1;
    const script = replaced.get(path);
    if (script !== undefined) {
      response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" });
      return void response.end(script);
    }
    const build = keepsFiles && path.startsWith("/assets/") ? ownerOf(path) : builds.at(-1);
    const asked = build === undefined ? path : build.firstPath(path);
    if (asked === null || lost?.test(path)) return void response.writeHead(404).end();
    const body = await bodyOf(request);
    const upstream = await fetch(origin + asked, {
      method: request.method ?? "GET",
      headers: { ...plainHeaders(request), "accept-encoding": "identity" },
      redirect: "manual",
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    let bytes = Buffer.from(await upstream.arrayBuffer());
    for (const [edited, change] of edits) if (edited.test(path)) bytes = Buffer.from(change(bytes.toString("utf8")));
    const headers = Object.fromEntries(upstream.headers);
    // The policy contains the hash of the first build's inline script, and the length changes with the names.
    for (const name of ["content-security-policy", "content-length", "content-encoding", "transfer-encoding"])
      delete headers[name];
    if (build !== undefined) delete headers["etag"];
    if (policy !== null && headers["content-type"]?.startsWith("text/html"))
      headers["content-security-policy"] = policy;
    response.writeHead(upstream.status, headers);
    const heldAt = held && headers["content-type"]?.startsWith("text/html") ? bytes.indexOf(held.after) : -1;
    if (held && heldAt >= 0) {
      response.write(bytes.subarray(0, heldAt));
      await held.released;
      return void response.end(bytes.subarray(heldAt));
    }
    response.end(build === undefined ? bytes : await build.convert(path, headers["content-type"] ?? "", bytes));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy() {
      const build = laterBuild(builds.length + 1);
      builds.push(build);
      return build.id;
    },
    hang: (value) => (isHanging = value),
    cut: (value) => (isCut = value),
    lose: (path) => (lost = path),
    restrict: (value) => (policy = value),
    holdAfter(after) {
      let release = () => {};
      held = { after, released: new Promise((resolve) => (release = resolve)) };
      return () => release();
    },
    replace: (path, script) => void replaced.set(path, script),
    edit: (path, change) => void edits.push([path, change]),
    inject: (script) =>
      void edits.push([PAGES, (page) => page.replace(/<head[^>]*>/, (head) => `${head}<script>${script}</script>`)]),
    documents: () => documents,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
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
