import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";

/** The header with which a proxy names a request, and the host its calls of the API. */
export const REQUEST_ID = "x-request-id";
/** What a proxy may send; anything else is no id, and could forge lines of the log. */
const ID = /^[\w-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** Returns the id of the request that is being answered; null if none is. */
export const requestId = (): string | null => current.getStore() ?? null;

export const newRequestId = (): string => randomUUID();

/** Gives each request of `app` an id for its lines in the log: the one that it brings along, else a new one. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const given = String(request.headers[REQUEST_ID] ?? "");
    current.run(ID.test(given) ? given : newRequestId(), done);
  });
}
