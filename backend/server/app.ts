import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { logError } from "#serving/log/logError.ts";
import { createMailer } from "#backend/accounts/mailer.ts";
import type { ReadProviderToken } from "#backend/accounts/person.ts";
import { demoPerson } from "#backend/demo/people.ts";
import { createViewCount, type ViewCount } from "#backend/catalog/viewCount.ts";
import type { Cutter } from "#backend/clips/cutter.ts";
import type { PaymentScheduler } from "#backend/commerce/paymentScheduler.ts";
import type { Deps } from "#backend/deps.ts";
import { limitCalls } from "#backend/http/callLimit.ts";
import { allowOrigins } from "#backend/http/cors.ts";
import { answerErrors, answerFailure, logRejections } from "#backend/http/errors.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { warnOfProxy } from "#serving/http/proxyWarning.ts";
import { isFromBareProxy, isLocalRequest } from "#serving/http/localRequest.ts";
import { hlsRoutes } from "#backend/media/routes.ts";
import type { RecordingLibrary } from "#backend/media/library.ts";
import { NO_ANSWER_CACHE, type AnswerCache } from "#backend/http/answerCache.ts";
import { compressAnswers, createServerApp, type ServerApp } from "#serving/http/serverApp.ts";
import { measureRequests } from "#serving/metrics/requests.ts";
import { readLenientJson, refuseEncodedBodies, SMALL_BODY } from "#backend/http/json.ts";
import type { Partner } from "#backend/demo/idp/partner.ts";
import type { Realtime } from "#backend/realtime/realtime.ts";
import { adRoutes } from "#backend/routes/ads.ts";
import { authRoutes } from "#backend/routes/auth.ts";
import { brandRoutes } from "#backend/routes/brand.ts";
import { calendarRoutes } from "#backend/routes/calendar.ts";
import { clipRoutes } from "#backend/routes/clips.ts";
import { commentRoutes } from "#backend/routes/comments.ts";
import { commerceRoutes } from "#backend/routes/commerce.ts";
import { contentRoutes } from "#backend/routes/content.ts";
import { demoRoutes, type DemoControls } from "#backend/routes/demo.ts";
import { deviceRoutes } from "#backend/routes/devices.ts";
import { eventRoutes } from "#backend/routes/events.ts";
import { fileRoutes } from "#backend/routes/files.ts";
import { followRoutes } from "#backend/routes/follows.ts";
import { imageRoutes } from "#backend/routes/images.ts";
import { identityRoutes } from "#backend/routes/identities.ts";
import { operateRoutes } from "#backend/routes/operate.ts";
import { sentMailRoutes } from "#backend/routes/sentMails.ts";
import { partnerRoutes } from "#backend/routes/partner.ts";
import { passwordRoutes } from "#backend/routes/passwords.ts";
import { paymentMessageRoutes } from "#backend/routes/paymentMessages.ts";
import { positionRoutes } from "#backend/routes/positions.ts";
import { profileRoutes } from "#backend/routes/profile.ts";
import { programmeRoutes } from "#backend/routes/programme.ts";
import { purchaseRoutes } from "#backend/routes/purchases.ts";
import { pushRoutes } from "#backend/routes/push.ts";
import { searchRoutes } from "#backend/routes/search.ts";
import { fakeProviderRoutes } from "#backend/routes/fakeProviders.ts";
import { tagRoutes } from "#backend/routes/tags.ts";
import { tokenRoutes } from "#backend/routes/token.ts";
import { verificationRoutes } from "#backend/routes/verification.ts";
import { watchlistRoutes } from "#backend/routes/watchlist.ts";

export interface Parts {
  readonly library: RecordingLibrary;
  readonly realtime: Realtime;
  readonly cutter: Cutter;
  /** Takes what the payment provider says; needed where there is one with a page of its own. */
  readonly settle?: PaymentScheduler["settle"];
  /** Cache of the catalogue's answers; without it, every call is answered anew. */
  readonly answers?: AnswerCache;
  /** Enables the calls that control the demo world. */
  readonly controls?: DemoControls;
  readonly addBeside?: AddBeside;
  /** Where requests are measured; without it they are not. */
  readonly metrics?: Registry;
}

interface ApiParts extends Required<Omit<Parts, "controls" | "addBeside" | "metrics" | "settle">> {
  readonly views: ViewCount;
  readonly getPartner: () => Promise<Partner>;
}

/** What a program beside the API prepares once both can answer. */
interface Beside {
  readonly warm: () => Promise<void>;
}

/** Adds the routes of another program, which answers at the same address what is no call of the API. */
export type AddBeside = (app: FastifyInstance, shared: Pick<Deps, "clock"> & Pick<Parts, "metrics">) => Promise<Beside>;

/** Builds the complete server from `deps`. It accepts injected requests, can listen, or serves a listening server. */
export async function buildBackend(
  deps: Deps,
  { library, realtime, cutter, settle, controls, addBeside, metrics, answers = NO_ANSWER_CACHE }: Parts,
): Promise<ServerApp & Beside> {
  const { app, handle } = createServerApp({
    trustedProxies: deps.trustedProxies,
    bodyLimit: SMALL_BODY,
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply),
  });
  if (metrics) measureRequests(app, metrics);
  answerErrors(app);
  logRejections(app, deps);
  readLenientJson(app);
  warnOfProxy(app, deps);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("date", new Date(deps.clock.now()).toUTCString());
  });
  // Browsers compute the age of a cached copy with their own clock. With the date of a demo in the past, they would
  // load every font again each time.
  app.addHook("onSend", async (_request, reply) => {
    if (/max-age=[1-9]/.test(String(reply.getHeader("cache-control")))) reply.header("date", new Date().toUTCString());
  });
  refuseEncodedBodies(app);
  await compressAnswers(app);
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ready" }));
  app.addHook("onSend", async (request, reply) => {
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  const getPartner = partnerOf(deps);
  const views = createViewCount(deps);
  app.addHook("onClose", async () => {
    await views.write().catch((error: unknown) => logError("The last views were not counted", error));
  });
  await app.register((api) => apiRoutes(api, deps, { library, realtime, cutter, answers, views, getPartner }));
  if (deps.checkout && settle) await app.register(async (hooks) => paymentMessageRoutes(hooks, deps, settle));
  // Any origin may send any preflight here; the headers are common to all media.
  app.options("/media/*", async (_request, reply) => reply.status(204).send());
  await app.register(async (media) => {
    await media.register(fastifyStatic, { root: deps.mediaDir, serve: false, cacheControl: false });
    programmeRoutes(media, deps);
    hlsRoutes(media, deps, { library, onSegment: views.add });
    imageRoutes(media);
    brandRoutes(media, deps);
    adRoutes(media, deps);
    fileRoutes(media, deps, cutter);
  });
  await app.register(async (scope) => {
    // These routes reveal mails with password links and sign in as anybody, so only this machine may call them.
    scope.addHook("onRequest", async (request) => {
      if (!isLocalRequest(request) || isFromBareProxy(request, deps.origins))
        throw new ApiFailure(404, "default_error_message", "There is no such call");
    });
    if (controls) demoRoutes(scope, controls);
    if (!deps.demo) return;
    sentMailRoutes(scope, deps);
    partnerRoutes(scope, getPartner);
    fakeProviderRoutes(scope, deps);
  });
  const beside = await addBeside?.(app, { clock: deps.clock, ...(metrics && { metrics }) });
  await app.ready();
  return { app, handle, warm: async () => beside?.warm() };
}

/** Adds the calls of the contract. Only they have limits, and cross-origin rules per caller. */
async function apiRoutes(
  api: FastifyInstance,
  deps: Deps,
  { library, realtime, cutter, answers, views, getPartner }: ApiParts,
): Promise<void> {
  // First, so that other origins can also read why a call was refused.
  await allowOrigins(api, deps.origins);
  limitCalls(api, { max: deps.limits.calls, windowMs: 60_000 });
  const onSignOut = (sessionId: string) => realtime.endSession(sessionId);
  const readToken: ReadProviderToken = async (provider, token) => {
    if (!deps.demo) return null;
    const person = demoPerson(provider, token);
    return person === null && provider === "ifa" ? (await getPartner()).personOf(token) : person;
  };
  const mailer = createMailer(deps);
  authRoutes(api, deps, { mailer, onSignOut });
  passwordRoutes(api, deps, { mailer, onSignOut });
  verificationRoutes(api, deps, mailer);
  tokenRoutes(api, deps, { readToken, mailer, onSignOut });
  deviceRoutes(api, deps, (userId, deviceId) => realtime.deviceRemoved(userId, deviceId));
  profileRoutes(api, deps, { onSignOut, removeClip: cutter.remove });
  eventRoutes(api, deps, { answers, views });
  clipRoutes(api, deps, { library, cutter, answers });
  commentRoutes(api, deps, realtime.commented);
  identityRoutes(api, deps, answers);
  pushRoutes(api, deps);
  searchRoutes(api, deps);
  commerceRoutes(api, deps);
  purchaseRoutes(api, deps, (ended) => void realtime.purchaseSettled(ended).catch(logSendError));
  followRoutes(api, deps);
  watchlistRoutes(api, deps);
  positionRoutes(api, deps);
  calendarRoutes(api, deps);
  tagRoutes(api, deps);
  contentRoutes(api, deps);
  operateRoutes(api, deps, realtime.commented);
  api.all("/api/*", (_request, reply) => reply.callNotFound());
}

const logSendError = (error: unknown) => logError("A message was not sent", error);

/** Starts the partner's server at the first call, because most runs never need it, and again after a failure. */
function partnerOf(deps: Deps): () => Promise<Partner> {
  let partner: Promise<Partner> | null = null;
  return () => {
    partner ??= import("#backend/demo/idp/partner.ts")
      .then(({ createPartner }) => createPartner(deps))
      .catch((error: unknown) => {
        partner = null;
        throw error;
      });
    return partner;
  };
}
