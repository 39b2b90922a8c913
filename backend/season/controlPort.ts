import { randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { isAbsolute, join } from "node:path";
import * as v from "valibot";
import { logError } from "#serving/log/logError.ts";
import type { BackupStore } from "#backend/backup/writeBackup.ts";
import type { OperatorStore } from "#backend/operate/operatorStore.ts";
import type { SeasonStore } from "./seasonStore.ts";

/*
 * The embedded database belongs to the process of the server, so a program that imports a season, names an operator or
 * makes a backup asks the server to do it: at a port of this machine, with a key that only the server's user can read.
 */

const fileIn = (dataDir: string) => join(dataDir, "season.json");

const ControlFile = v.object({ port: v.number(), key: v.string() });
/** What other programs of this machine can ask a server for. */
export interface ServerStores {
  readonly season: SeasonStore;
  readonly operators: OperatorStore;
  readonly backups: BackupStore;
}

const folder = v.pipe(v.string(), v.check(isAbsolute));
const Command = v.variant("does", [
  v.object({ does: v.literal("plan"), folder }),
  v.object({ does: v.literal("apply"), folder, digest: v.string() }),
  v.object({ does: v.picklist(["export", "backUp"]), folder }),
  v.object({ does: v.picklist(["addOperator", "removeRole", "resetFactor"]), email: v.string() }),
  v.object({ does: v.literal("listRoles") }),
]);
const MAX_BYTES = 10_000;

/** Opens the port at which other programs of this machine use `stores`; returns a function that closes it. */
export async function openControlPort(dataDir: string, stores: ServerStores): Promise<() => Promise<void>> {
  const key = randomBytes(24).toString("base64url");
  const server = createServer((request, response) => {
    const send = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
      response.end(JSON.stringify(body));
    };
    if (!hasKey(request, key)) return send(404, {});
    if (request.method === "GET") return send(200, {});
    readBody(request)
      .then((body) => obey(v.parse(Command, JSON.parse(body)), stores))
      .then(
        (answer) => send(200, answer),
        (error: unknown) => {
          logError("A command at the control port failed", error);
          send(500, { error: error instanceof Error ? error.message : String(error) });
        },
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  await writeFile(fileIn(dataDir), JSON.stringify({ port, key }), { mode: 0o600 });
  return async () => {
    await rm(fileIn(dataDir), { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

function obey(command: v.InferOutput<typeof Command>, { season, operators, backups }: ServerStores): Promise<object> {
  if (command.does === "listRoles") return operators.listRoles();
  if ("email" in command) return operators[command.does](command.email);
  if (command.does === "backUp") return backups.write(command.folder);
  return command.does === "apply" ? season.apply(command.folder, command.digest) : season[command.does](command.folder);
}

function hasKey({ headers }: IncomingMessage, key: string): boolean {
  const [sent, wanted] = [Buffer.from(headers.authorization ?? ""), Buffer.from(`Bearer ${key}`)];
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error("The request is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The stores of the server that runs with this folder of data; null if none does. */
export async function storesOfServer(dataDir: string): Promise<ServerStores | null> {
  const found = await readFile(fileIn(dataDir), "utf8").catch(() => null);
  if (found === null) return null;
  const { port, key } = v.parse(ControlFile, JSON.parse(found));
  const ask = async <Answer extends object>(body: v.InferOutput<typeof Command>): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    const content = (await answer.json()) as Answer & { readonly error?: string };
    if (!answer.ok) throw new Error(content.error ?? `The server answered ${answer.status}`);
    return content;
  };
  // The file of a server that was killed names a port at which nobody, or somebody else, listens.
  const isThere = await fetch(`http://127.0.0.1:${port}/`, { headers: { authorization: `Bearer ${key}` } }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isThere) return null;
  return {
    season: {
      plan: (path) => ask({ does: "plan", folder: path }),
      apply: (path, digest) => ask({ does: "apply", folder: path, digest }),
      export: (path) => ask({ does: "export", folder: path }),
    },
    operators: {
      addOperator: (email) => ask({ does: "addOperator", email }),
      removeRole: (email) => ask({ does: "removeRole", email }),
      resetFactor: (email) => ask({ does: "resetFactor", email }),
      listRoles: () => ask({ does: "listRoles" }),
    },
    backups: { write: (path) => ask({ does: "backUp", folder: path }) },
  };
}
