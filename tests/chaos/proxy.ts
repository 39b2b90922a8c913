import {
  createServer,
  request as send,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { laterBuildsOf } from "#tests/support/browser/laterBuilds.ts";
import { malformedBody, truncated, withHostileStrings, withWrongTypes } from "./bodies.ts";
import { isRequestFault, type Fault, type RequestFault, type Scope } from "./faults.ts";
import { createRandom, type Random } from "./random.ts";

/** A proxy between the browser of one journey and the backend, on which the faults of the present step happen. */
export interface Proxy {
  readonly url: string;
  /** Replaces the faults that requests meet from now on. */
  setFaults(faults: readonly Fault[]): void;
  /** Closes every connection at once and accepts no other; false ends that. */
  setAway(isAway: boolean): void;
  /** Ends every socket; new ones are accepted. */
  cutSockets(): void;
  /** Refuses every access token that was used so far, as if it were revoked. */
  revokeTokens(): void;
  /** Serves another build from now on: every file has a new name, and the old names are gone. */
  deploy(): void;
  /** Ends the faults of requests and of the connection, and the requests that hang. */
  endFaults(): void;
  /** Returns whether a renewal of tokens was refused in the way that ends a session (contract, POST /oauth2/token). */
  hasEndedSession(): boolean;
  /** Lists the faults that requests met, each with its request, oldest first. */
  incidents(): readonly string[];
  stop(): Promise<void>;
}

/** Longest delay of an answer, ms. */
const MAX_LATENCY_MS = 3_000;
const REFUSALS = [400, 403, 404, 408, 409, 418, 429] as const;
const FAILURES = [500, 502, 503, 504] as const;
/** Path of token requests, whose bodies stay unchanged: no portal could tell a false token from a true one. */
const TOKEN_PATH = "/api/oauth2/token";

/** Returns whether this answer says that a refresh token is invalid; a code of no meaning comes from a proxy. */
const endsSession = (status: number, code: string): boolean =>
  (status === 400 || status === 403) && code !== "default_error_message";

/** A fault that a request meets, with the random numbers of this request. */
interface Incident {
  readonly fault: RequestFault;
  readonly random: Random;
}

/** Starts the proxy in front of `origin` on a free port of 127.0.0.1. Everything random follows from `seed`. */
export async function startProxy(origin: string, seed: string): Promise<Proxy> {
  const second = (await laterBuildsOf(origin))(1);
  const { hostname, port } = new URL(origin);
  let faults: readonly Fault[] = [];
  let isAway = false;
  let isDeployed = false;
  let isSessionEnded = false;
  const refused = new Set<string>();
  const usedTokens = new Set<string>();
  const seen = new Map<string, number>();
  const hanging = new Set<Socket>();
  const sockets = new Set<Duplex>();
  const incidents: string[] = [];

  /** Draws and lists the fault that this request meets. It depends on its path and how often that was requested. */
  function drawIncident(request: IncomingMessage, path: string): Incident | null {
    const scope = scopeOf(request, path);
    if (scope === null) return null;
    const name = `${request.method} ${new URL(path, origin).pathname}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    for (const fault of faults) {
      const random = createRandom(`${seed} ${fault.name} ${name} ${count}`);
      if (!isRequestFault(fault.name) || (fault.scope !== "everything" && fault.scope !== scope)) continue;
      if (!random.chance(fault.rate)) continue;
      incidents.push(`${fault.name}: ${name}`);
      return { fault: fault.name, random };
    }
    return null;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "/";
    if (isAway) return void request.socket.destroy();
    const token = request.headers["x-authorization"];
    if (typeof token === "string") {
      usedTokens.add(token);
      if (refused.has(token)) return refuse(response, 401, "unauthorized");
    }
    const upstreamPath = isDeployed ? second.firstPath(path) : path;
    if (upstreamPath === null) return void response.writeHead(404).end();
    const incident = drawIncident(request, path);
    const body = await bodyOf(request);
    if (incident !== null && (await applyBefore(incident, request, response))) return;
    await forward(request, response, { path: upstreamPath, body, incident });
  }

  /** Applies a fault that acts before the backend has the request; returns whether the request ends with it. */
  async function applyBefore({ fault, random }: Incident, request: IncomingMessage, response: ServerResponse) {
    switch (fault) {
      case "latency":
        await new Promise((resolve) => setTimeout(resolve, random.below(MAX_LATENCY_MS)));
        return isAway || response.destroyed;
      case "lost request":
        request.socket.destroy();
        return true;
      case "hanging request":
        hanging.add(request.socket);
        request.socket.once("close", () => hanging.delete(request.socket));
        return true;
      case "4xx": {
        const status = random.pick(REFUSALS);
        const code = random.pick(["default_error_message", "not_found", "forbidden"]);
        if (request.url?.startsWith(TOKEN_PATH) && endsSession(status, code)) isSessionEnded = true;
        refuse(response, status, code);
        return true;
      }
      case "5xx before":
        refuse(response, random.pick(FAILURES), "internal_error");
        return true;
      default:
        return false;
    }
  }

  interface Forwarded {
    readonly path: string;
    readonly body: Buffer;
    readonly incident: Incident | null;
  }

  function forward(request: IncomingMessage, response: ServerResponse, { path, body, incident }: Forwarded) {
    const isWhole = incident === null && !isDeployed;
    const headers: OutgoingHttpHeaders = { ...request.headers, connection: "close" };
    // A fault can only change a body that is not compressed; all other answers pass unread, media too.
    if (!isWhole) headers["accept-encoding"] = "identity";
    if (isDeployed) for (const name of ["if-none-match", "if-modified-since"]) delete headers[name];
    return new Promise<void>((resolve) => {
      const end = () => resolve(void response.destroy());
      const upstream = send({ hostname, port, path, method: request.method, headers }, (incoming) => {
        const own: OutgoingHttpHeaders = { ...incoming.headers, connection: "close" };
        delete own["transfer-encoding"];
        incoming.on("error", end);
        response.on("close", () => resolve());
        if (isWhole) {
          response.writeHead(incoming.statusCode ?? 502, own);
          incoming.pipe(response);
          return;
        }
        const change = async (bytes: Buffer) => {
          const changed = isDeployed ? await second.convert(path, String(own["content-type"] ?? ""), bytes) : bytes;
          if (isDeployed) for (const name of ["content-security-policy", "etag"]) delete own[name];
          if (incident === null) return finish(response, incoming.statusCode ?? 502, own, changed);
          applyAfter(incident, path, response, incoming.statusCode ?? 502, own, changed);
        };
        bodyOf(incoming).then(change).catch(end);
      });
      upstream.on("error", end);
      upstream.end(body);
      response.on("close", () => {
        upstream.destroy();
        resolve();
      });
    });
  }

  const server = createServer((request, response) => {
    // A browser repeats a request that fails on a connection it has used before, which would hide a fault.
    response.setHeader("connection", "close");
    answer(request, response).catch(() => response.destroy());
  });
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    if (isAway || drawIncident(request, "/api/socket") !== null) return void socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    joinSockets({ hostname, port }, request, socket, head);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const endHanging = () => {
    for (const socket of hanging) socket.destroy();
  };
  const cutSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setFaults: (next) => (faults = next),
    setAway(value) {
      isAway = value;
      if (!value) return;
      server.closeAllConnections();
      cutSockets();
    },
    cutSockets,
    revokeTokens() {
      for (const token of usedTokens) refused.add(token);
    },
    deploy: () => (isDeployed = true),
    endFaults() {
      faults = [];
      isAway = false;
      endHanging();
    },
    hasEndedSession: () => isSessionEnded,
    incidents: () => incidents,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endHanging();
        cutSockets();
        server.closeAllConnections();
      }),
  };
}

/** Connects an upgraded request with the backend; when one end closes, the other does. */
function joinSockets(
  { hostname, port }: Pick<URL, "hostname" | "port">,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const upstream = connect(Number(port), hostname, () => {
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${String(value)}`);
    upstream.write([`GET ${request.url} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
    upstream.write(head);
    upstream.pipe(socket);
    socket.pipe(upstream);
  });
  upstream.on("error", () => socket.destroy());
  upstream.on("close", () => socket.destroy());
  socket.on("close", () => upstream.destroy());
}

/** Sends the answer of the backend as the fault changes it. */
function applyAfter(
  { fault, random }: Incident,
  path: string,
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, unknown>>,
  bytes: Buffer,
): void {
  const text = bytes.toString("utf8");
  const isChangeable = status === 200 && !path.startsWith(TOKEN_PATH);
  switch (fault) {
    case "lost answer":
      response.destroy();
      return;
    case "cut answer":
      response.writeHead(status, { ...keptHeaders(headers), "content-length": String(bytes.length + 1) });
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
      return;
    case "5xx after":
      return refuse(response, random.pick(FAILURES), "internal_error");
    case "malformed body":
      return finish(response, status, headers, isChangeable ? Buffer.from(malformedBody(random)) : bytes);
    case "truncated body":
      return finish(response, status, headers, Buffer.from(truncated(text, random)));
    case "wrong types":
      return finish(response, status, headers, isChangeable ? Buffer.from(withWrongTypes(text, random)) : bytes);
    case "hostile strings":
      return finish(response, status, headers, isChangeable ? Buffer.from(withHostileStrings(text, random)) : bytes);
    default:
      return finish(response, status, headers, bytes);
  }
}

/** Returns the headers without those that describe the length and encoding of the original body. */
const keptHeaders = (headers: Readonly<Record<string, unknown>>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === "content-length" || name === "content-encoding" || (typeof value !== "string" && !Array.isArray(value))
        ? []
        : [[name, value]],
    ),
  );

function finish(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, unknown>>,
  body: Buffer,
): void {
  if (response.destroyed) return;
  const hasBody = status !== 204 && status !== 304;
  response.writeHead(status, { ...keptHeaders(headers), ...(hasBody && { "content-length": String(body.length) }) });
  response.end(hasBody ? body : undefined);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  if (response.destroyed) return;
  const retry = status === 429 || status === 503 ? { "retry-after": "1" } : {};
  response.writeHead(status, { "content-type": "application/json", ...retry });
  response.end(JSON.stringify({ error: true, message: "Injected", messageErrorCode: code }));
}

/** Returns the scope of the faults that a request can meet; null for documents, pictures, streams and the rest. */
function scopeOf(request: IncomingMessage, path: string): Exclude<Scope, "everything"> | null {
  if (request.headers["sec-fetch-dest"] === "document") return null;
  if (path.startsWith("/api/")) return "api";
  return path.startsWith("/assets/") && new URL(path, "http://x").pathname.endsWith(".js") ? "code" : null;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
