/*
 * Renders the portal on the server: the first screen of a first visit with its data, so that something is visible
 * before the code has loaded (docs/decisions/017). Built separately for Node; a static server works without it.
 */
import { dehydrate, skipToken, type Query, type QueryObserverOptions, type QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, isNotFound, type RouteIds } from "@tanstack/react-router";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { ApiError } from "#src/api/error.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { brandRules } from "./app/layout/brand.ts";
import { urlInLocale } from "./app/navigation/addresses.ts";
import { resolveNavigation } from "./app/navigation/navigationRules.ts";
import { notFoundContextOf, type NotFoundContext } from "./app/navigation/FallbackScreens.tsx";
import { isPortalPath } from "#src/lib/isPortalPath.ts";
import { anySignal } from "#src/lib/scheduling/anySignal.ts";
import { loadResultLine } from "#src/catalog/scores/Result.tsx";
import { parseConfig, type AppConfig } from "#src/config/config.ts";
import { initialLocale } from "#src/i18n/initialLocale.ts";
import { startTranslation, type Translation } from "#src/i18n/i18n.ts";
import type { Locale } from "#contract/locales.ts";
import { directionOf, splitLocale, type Direction } from "#src/i18n/locales.ts";
import type { SsrState } from "./lib/ssrState.ts";
import { createApp } from "./createApp.tsx";
import type { routeTree } from "./routeTree.gen.ts";

export interface RenderRequest {
  /** The address, with locale prefix and query, as `pageToRender` returns it. */
  readonly path: string;
  readonly locale: Locale;
  /** Origin of the page's URL. */
  readonly origin: string;
  /** The tenant's configuration document, not yet parsed. */
  readonly config: unknown;
  /** The time of the rendering, epoch ms. */
  readonly now: number;
  /** Calls the tenant's API. */
  readonly fetch: typeof fetch;
  readonly log: (text: string, error: unknown) => void;
}

/** A rendered first screen, in the parts that the backend puts into index.html. */
export interface RenderedScreen {
  /** Status of the answer: 404 if there is nothing at the address, and the page says so. */
  readonly status: 200 | 404;
  /** Id of the route that is rendered; empty if there is nothing at the address. */
  readonly routeId: string;
  readonly language: string;
  readonly direction: Direction;
  readonly head: string;
  /** Markup for the page's root element. */
  readonly body: string;
  readonly screen: SsrState;
  /** Whether something on it is live, and so changes by the second, or is missing because the API failed. */
  readonly isShortLived: boolean;
}

type PageRequest = Pick<RenderRequest, "path" | "config">;

/** They and those below them belong to a viewer or lead elsewhere. */
const NOT_RENDERED: ReadonlySet<string> = new Set([
  "/_account",
  "/_auth",
  "/_payment",
  "/_signUp",
  "/_viewer",
  "/club",
  "/multiview",
  "/open-app",
  "/redirect/events/$referenceId",
] satisfies RouteIds<typeof routeTree>[]);

/** A page that is rendered once for everybody: its language, and its address with what its route reads of it. */
export interface PageToRender {
  readonly locale: Locale;
  readonly address: string;
}

/**
 * Returns what is rendered for `path`, whoever asks: shared caches keep it. Null if the page renders itself. What depends
 * on the viewer, the page decides before the first paint (docs/decisions/074).
 */
export function pageToRender({ path, config: document }: PageRequest): PageToRender | null {
  const config = knownConfig(document);
  // Only the device knows when the viewer's days begin.
  if (config === null || /[?&](?:day|date)=/.test(path)) return null;
  const locale = initialLocale(path, null, config);
  const { router, addresses } = routerIn(locale, config);
  const known = addresses.get(path);
  if (known !== undefined) return known;
  router.history.replace(urlInLocale(new URL(path, OWN), locale, config));
  normalize(router);
  const page = mayRender(router) ? { locale, address: router.latestLocation.publicHref } : null;
  if (addresses.size >= MAX_ADDRESSES) addresses.clear();
  addresses.set(path, page);
  return page;
}

/** Remembered in each language. Anybody can make up more, so they are forgotten all at once. */
const MAX_ADDRESSES = 1_000;

/** Stands for the page's origin, which its address does not contain. */
const OWN = "http://own.invalid";

/** The configuration is a document that every request brings along, and changes once in a while. */
const configs = new WeakMap<object, AppConfig | null>();
function knownConfig(document: unknown): AppConfig | null {
  if (typeof document !== "object" || document === null) return parseConfig(document);
  const known = configs.get(document);
  if (known !== undefined) return known;
  const config = parseConfig(document);
  configs.set(document, config);
  return config;
}

/** A router that only reads addresses, and what it has read. */
interface AddressReader {
  readonly router: App["router"];
  readonly addresses: Map<string, PageToRender | null>;
}

const readers = new WeakMap<AppConfig, Map<Locale, AddressReader>>();
function routerIn(locale: Locale, config: AppConfig): AddressReader {
  const known = readers.get(config) ?? new Map<Locale, AddressReader>();
  readers.set(config, known);
  const reader = known.get(locale) ?? { router: newRouter(locale, config), addresses: new Map() };
  known.set(locale, reader);
  return reader;
}

function newRouter(locale: Locale, config: AppConfig): App["router"] {
  const ignore = () => undefined;
  const translation = startTranslation({ locale, fallback: config.locales.default, log: ignore });
  const api = { tokens: noTokens, onServerError: ignore };
  return createApp({ config, translation, history: createMemoryHistory(), api }).router;
}

/** Gives the address a slash before its query (NAV-4), and takes away what no route reads. */
function normalize(router: App["router"]): void {
  router.updateLatestLocation();
  const { pathname } = router.latestLocation;
  const all = { search: true, params: true, hash: true, state: true, _includeValidateSearch: true } as const;
  router.history.replace(router.buildLocation({ to: pathname, ...all }).publicHref);
  router.updateLatestLocation();
}

const NOBODY = { isSignedIn: false, favoriteClubId: null, isPartnerSignIn: false };
/** The longest wait for the API, ms; after that the page renders itself. */
const DEADLINE_MS = 2_000;
/** The most passes: each may request what the answers before it made known, such as an event, then its league. */
const MAX_PASSES = 4;

type App = ReturnType<typeof createApp>;

/** Or the not-found page; null where the page has to render itself, such as after a redirect. */
export async function renderFirstScreen(request: RenderRequest): Promise<RenderedScreen | null> {
  const config = parseConfig(request.config);
  if (config === null) return null;
  const { path } = splitLocale(request.path.split("?", 1)[0] ?? "/", config.locales.enabled);
  if (resolveNavigation({ path, config, person: NOBODY }) !== null) return null;
  const translation = startTranslation({ locale: request.locale, fallback: config.locales.default, log: request.log });
  await translation.firstTexts;
  await loadResultLine(translation.loadTexts);
  const { language } = translation;
  const app = appAt(request, config, translation);
  const { router, queryClient } = app;
  try {
    if (!mayRender(router)) return null;
    const markup = await markupOf(app);
    if (markup === null) return null;
    return {
      status: markup.missing === null ? 200 : 404,
      routeId: markup.routeId,
      language,
      direction: directionOf(language, config),
      head: `<style>${brandRules(config)
        .join("\n")
        .replaceAll("<", String.raw`\3c `)}</style>${markup.head}`,
      body: markup.body,
      screen: {
        at: request.now,
        language,
        missing: markup.missing,
        state: dehydrate(queryClient, { shouldDehydrateQuery: isAnswered }),
      },
      isShortLived: queryClient
        .getQueryCache()
        .getAll()
        .some((query) => isOfLive(query) || (hasFailed(query) && !isOfNothing(query))),
    };
  } catch (error) {
    request.log(`${request.path.split("?", 1)[0]} could not be rendered`, error);
    return null; // The page shows the error itself.
  } finally {
    queryClient.clear();
  }
}

/** Returns the app of a visitor at the requested page, with its URL normalized as the browser does it. */
function appAt({ path, origin, now, fetch, log }: RenderRequest, config: AppConfig, translation: Translation) {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  const fetchInTime: typeof fetch = (input, init) => {
    const signal = init?.signal ? anySignal(init.signal, deadline) : deadline;
    return fetch(input, { ...init, signal });
  };
  const address = urlInLocale(new URL(path, origin), translation.locale, config);
  const history = createMemoryHistory({ initialEntries: [address] });
  const app = createApp({
    config,
    translation,
    history,
    api: { tokens: noTokens, onServerError: () => undefined, fetch: fetchInTime },
    // An address without a subject is no error: anybody can ask for any.
    log: (text, error) => isOfNothing({ state: { error } }) || log(text, error),
  });
  app.rendered.at = now;
  const { router, queryClient } = app;
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  // The router restores the scroll position by an inline script, which the content security policy forbids.
  router.update({ ...router.options, origin, scrollRestoration: false });
  normalize(router);
  return app;
}

function mayRender(router: App["router"]): boolean {
  // For a path without a page, the router would match the page above it.
  return (
    isPortalPath(router.latestLocation.pathname) &&
    !router.matchRoutes(router.latestLocation).some(({ routeId }) => NOT_RENDERED.has(routeId))
  );
}

interface Markup {
  readonly routeId: string;
  /** What was not found at the address; null if everything was. */
  readonly missing: NotFoundContext | null;
  readonly head: string;
  readonly body: string;
}

async function markupOf({ router, queryClient, rendered, Page }: App): Promise<Markup | null> {
  const { pathname } = router.latestLocation;
  await router.load();
  const { location, matches } = router.state;
  if (matches.length === 0 || location.pathname !== pathname) return null;
  // What a guard did not find. What a screen does not find is known once it is rendered.
  let missing = missingIn(matches.map(({ error }) => error));
  if (missing === null && matches.some(({ status }) => status !== "success")) return null;
  let html: string;
  try {
    html = await htmlWithAnswers(<Page />, queryClient);
  } catch (error) {
    missing = missingIn([error]);
    if (missing === null) throw error;
    // The not-found page as the browser will render it (routes/__root.tsx).
    rendered.missing = missing;
    await router.load();
    html = await htmlOf(<Page />);
  }
  // React puts the elements of the head first.
  const head = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? "";
  // A page without a title shows only that it loads.
  if (!head.includes("<title>") || (missing === null && isWithoutAnswers(queryClient))) return null;
  return { routeId: (missing === null && matches.at(-1)?.routeId) || "", missing, head, body: html.slice(head.length) };
}

/** Returns what one of these errors says was not found; null if none says so. */
function missingIn(errors: readonly unknown[]): NotFoundContext | null {
  const error = errors.find(isNotFound);
  return error === undefined ? null : notFoundContextOf(error.data);
}

/** With the answers to what its screens ask the API. Rejects with what a screen throws. */
async function htmlWithAnswers(page: ReactNode, queryClient: QueryClient): Promise<string> {
  const cache = queryClient.getQueryCache();
  let html = await htmlOf(page);
  for (let pass = 1; pass < MAX_PASSES; pass++) {
    const open = cache.findAll({ predicate: isOpen });
    if (open.length === 0) break;
    await Promise.all(open.map((query) => query.fetch().catch(() => undefined)));
    html = await htmlOf(page);
  }
  const failed = cache.findAll({ predicate: hasFailed });
  if (failed.length === 0 || !failed.every(isOfNothing)) return html;
  // A screen shows a failed query as loading as long as it may be repeated. Without that it throws "not found", which
  // only answers of the API can prove.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryOnMount: false } });
  await htmlOf(page);
  return html;
}

const isWithoutAnswers = (queryClient: QueryClient): boolean => {
  const queries = queryClient.getQueryCache().getAll();
  return queries.some(hasFailed) && !queries.some(isAnswered);
};

/** Renders `page` as a whole. Rejects if any part of it cannot be rendered; the page then renders itself. */
async function htmlOf(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  // Prevents inline scripts that move deferred parts into place: the content security policy forbids them.
  const options = { onError: (error: unknown) => void errors.push(error), progressiveChunkSize: Infinity };
  const { prelude } = await prerenderToNodeStream(page, options);
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

const isAnswered = ({ state }: Pick<Query, "state">): boolean => state.status === "success";
const hasFailed = ({ state }: Pick<Query, "state">): boolean => state.status === "error";
/** Returns true if the API answered that it does not have what the query asks for. */
const isOfNothing = ({ state: { error } }: { readonly state: { readonly error: unknown } }): boolean =>
  error instanceof ApiError && error.status === 404;

/** Returns true for a query that the screen uses and the API has not answered; static queries never ask the API. */
function isOpen({ state, options }: Query): boolean {
  const { enabled, staleTime, queryFn } = options as Partial<QueryObserverOptions>;
  return (
    state.status === "pending" &&
    enabled !== false &&
    staleTime !== "static" &&
    queryFn !== undefined &&
    queryFn !== skipToken
  );
}

/** Returns true for a query whose answer has an event that is live. */
const isOfLive = ({ state }: Pick<Query, "state">): boolean =>
  JSON.stringify(state.data ?? null).includes('"status":"live"');
