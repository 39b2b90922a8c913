import { ECDH } from "node:crypto";
import type { FastifyInstance } from "fastify";
import * as v from "valibot";
import { optionalViewer, requiredViewer } from "#backend/accounts/viewer.ts";
import type { Wire } from "#contract/wire.ts";
import type { Deps } from "#backend/deps.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { list, readFields, readRequest, text } from "#backend/http/read.ts";
import { MAX_ENDPOINT_LENGTH, serviceOf, type PushRules } from "#backend/push/endpoint.ts";
import { subscribe, unsubscribe } from "#backend/push/subscriptions.ts";
import { changeTopics, MAX_TOPICS, setTopics, topicsOf } from "#backend/push/topics.ts";
import { vapidKeys } from "#backend/push/vapid.ts";

const TOPIC = /^(team:[^:]{1,200}:(kickoff|goal|highlight)|event:[^:]{1,200}:reminder)$/;

/** 16 bytes in either base64 alphabet. The pattern allows no other characters, because decoding would skip them. */
const SECRET = /^[\w+/-]{22}={0,2}$/;

/** Returns whether a value is a point of the curve P-256, like the keys of browsers. */
function isPublicKey(value: string): boolean {
  try {
    return ECDH.convertKey(value, "prime256v1", "base64url", "hex", "uncompressed").length === 130;
  } catch {
    return false;
  }
}

const subscribeRequest = (rules: PushRules) =>
  v.object({
    subscription: v.object({
      endpoint: v.pipe(
        text(MAX_ENDPOINT_LENGTH),
        v.check((value) => serviceOf(value, rules) !== null),
      ),
      keys: v.object({
        p256dh: v.pipe(text(100), v.check(isPublicKey)),
        auth: v.pipe(text(30), v.regex(SECRET)),
      }),
    }),
    locale: text(35),
    time_zone: v.optional(text(64)),
  });
// Enough for the maximum number of topics, with longer ids than exist.
const TOPICS_BODY = 256 * 1024;
const topics = list(v.pipe(text(250), v.regex(TOPIC)), MAX_TOPICS);
const topicsRequest = v.object({ topics });
const changeRequest = v.object({ add: topics, remove: topics });

/** Adds the portal's own Web Push: subscriptions of browsers and topics of viewers. */
export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const readable = subscribeRequest(deps);

  app.get("/api/push/key", async (): Promise<Wire<"PushKeyResponse">> => ({
    content: { key: (await vapidKeys(db)).publicKey },
  }));

  app.post("/api/push/subscribe", async (request, reply) => {
    const viewer = await optionalViewer(deps, request);
    const { subscription, locale, time_zone: timeZone } = readFields(readable, request.body);
    const { endpoint, keys } = subscription;
    // Without topics there are no messages, and only viewers have topics.
    if (viewer === null) await unsubscribe(db, endpoint);
    else
      await subscribe(
        { db, max: deps.storageLimits.pushSubscriptions },
        clock.now(),
        viewer,
        { endpoint, ...keys },
        { locale, timeZone },
      );
    return reply.status(204).send();
  });

  app.post("/api/push/unsubscribe", async (request, reply) => {
    await optionalViewer(deps, request);
    const { endpoint } = readRequest(v.object({ endpoint: text(MAX_ENDPOINT_LENGTH) }), request.body);
    await unsubscribe(db, endpoint);
    return reply.status(204).send();
  });

  app.post("/api/push/set_topics", { bodyLimit: TOPICS_BODY }, async (request): Promise<Wire<"PushTopicsResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    const topics = [...new Set(readFields(topicsRequest, request.body).topics)];
    await setTopics(db, userId, topics);
    return { content: { topics } };
  });

  app.get("/api/push/topics", async (request): Promise<Wire<"PushTopicsResponse">> => {
    const { userId } = await requiredViewer(deps, request);
    return { content: { topics: await topicsOf(db, userId) } };
  });

  app.post(
    "/api/push/change_topics",
    { bodyLimit: TOPICS_BODY },
    async (request): Promise<Wire<"PushTopicsResponse">> => {
      const { userId } = await requiredViewer(deps, request);
      const stored = await changeTopics(db, userId, readFields(changeRequest, request.body));
      if (stored === null) {
        const fields = [{ field: "add", code: "too_long" as const, message: `At most ${MAX_TOPICS} topics` }];
        throw new ApiFailure(422, "validation_failed", "Please check the fields", { fields });
      }
      return { content: { topics: stored } };
    },
  );
}
