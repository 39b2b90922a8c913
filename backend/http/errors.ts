import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "#backend/deps.ts";
import { logError } from "#serving/log/logError.ts";
import type { SecurityEvent } from "#backend/log/securityLog.ts";
import { ApiFailure, failureBody, invalidRequest, isBusy } from "./failure.ts";

const NESTED = new Set(["/api/user/login", "/api/oauth2/token"]);

/** `ApiFailure`s as they are, unreadable requests with 400, others with 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiFailure, request, reply) => answerFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerFailure(new ApiFailure(404, "default_error_message", "There is no such call"), request, reply),
  );
}

/** Sends `error` in the form of the contract and logs server errors. Also used for errors before a route is found. */
export function answerFailure(
  error: FastifyError | ApiFailure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toFailure(error);
  // Neither a client that disconnected during the answer nor too many callers are faults of the server. What the server
  // refused needs no stack.
  if (failure.status >= 500 && !isBusy(error) && !reply.raw.destroyed)
    logError(`${request.method} ${pathOf(request)} failed`, error === failure ? failure.message : error);
  if (failure.retryAfterS !== null) reply.header("retry-after", failure.retryAfterS);
  return reply
    .status(failure.status)
    .header("cache-control", "no-store")
    .send(failureBody(failure, NESTED.has(pathOf(request))));
}

function toFailure(error: FastifyError | ApiFailure): ApiFailure {
  if (error instanceof ApiFailure) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return invalidRequest("The request is too large");
  if (status >= 400 && status < 500) return invalidRequest();
  return new ApiFailure(500, "internal_error", "Something went wrong");
}

/** Logs calls that were answered with 403, 429 or 503. */
export function logRejections(app: FastifyInstance, { logSecurity }: Pick<Deps, "logSecurity">): void {
  app.addHook("onResponse", async (request, { statusCode }) => {
    const event = REJECTIONS[statusCode];
    const { url = "" } = request.routeOptions;
    if (event !== undefined && url.startsWith("/api/"))
      logSecurity(event, request, { call: `${request.method} ${url}` });
  });
}

const REJECTIONS: Readonly<Record<number, SecurityEvent>> = { 403: "forbidden", 429: "tooManyRequests", 503: "busy" };

const pathOf = (request: FastifyRequest) => request.url.split("?", 1)[0] ?? "/";
