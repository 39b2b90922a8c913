/*
 * The portal as its host renders it: the first screen of a first visit, with its data, so that there is something to
 * see before the code has loaded (docs/decisions/017). Built separately for Node; a static host works without it.
 */
import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { createApi } from "#src/api/client.ts";
import { setApi } from "#src/api/current.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { brandRules } from "./app/layout/brand.ts";
import { localeAddress } from "./app/navigation/localeAddress.ts";
import { resolveNavigation } from "./app/navigation/navigationRules.ts";
import { createQueryClient } from "./app/startup/queryClient.ts";
import { liveNow } from "./catalog/queries/liveNow.ts";
import { wantsNoScores } from "#src/lib/scoresCookie.ts";
import { configStore, parseConfig, type AppConfig } from "#src/config/config.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { localeStore, startLocale } from "#src/i18n/currentLocale.ts";
import { startI18n } from "#src/i18n/i18n.ts";
import { requestedLanguages } from "#src/i18n/firstLanguage.ts";
import { chosenLocale } from "#src/i18n/localeCookie.ts";
import { directionOf, splitLocale, type Direction } from "#src/i18n/locales.ts";
import { setRenderedAt, type SsrState } from "./lib/ssrState.ts";
import { createAppRouter } from "./router.tsx";

/** What is asked for, and what the host knows that the page would know by itself. */
export interface HostRequest {
  /** With the locale's prefix, without query. */
  readonly path: string;
  readonly cookies: string;
  /** Origin of the page's address. */
  readonly origin: string;
  /** The tenant's document as it is. */
  readonly config: unknown;
  /** epoch ms */
  readonly now: number;
  /** The way to the tenant's API. */
  readonly fetch: typeof fetch;
}

export interface Drawing {
  readonly language: string;
  readonly direction: Direction;
  /** Elements for the head. */
  readonly head: string;
  /** Markup of the page's root. */
  readonly body: string;
  readonly screen: SsrState;
}

interface Asked extends Pick<HostRequest, "path" | "cookies" | "config"> {
  /** What the browser says of itself, as its headers have it. */
  readonly wanted?: { readonly userAgent: string; readonly languages: string };
}

/**
 * The locale in which `path` would be drawn, null where nothing is: this is home alone so far, other pages need more
 * than one answer of the API.
 */
export function localeToDraw({ path, cookies, config, wanted }: Asked) {
  const parsed = parseConfig(config);
  // Its scores would be seen before the page can hide them.
  if (wantsNoScores(cookies)) return null;
  if (parsed === null || splitLocale(path, parsed.locales.enabled).path !== "/") return null;
  const chosen = chosenLocale(cookies);
  const locale = startLocale(path, chosen, parsed);
  // The page moves to the address of the browser's language (main.tsx), and draws itself there.
  const wantedHere = requestedLanguages(wanted?.userAgent ?? "", wanted?.languages ?? "");
  return locale === startLocale(path, chosen, parsed, wantedHere) ? locale : null;
}

const NOBODY = { isSignedIn: false, favoriteClubId: null, isPartnerSignIn: false };

let drawing: Promise<unknown> = Promise.resolve();

/**
 * Draws the first screen for somebody who is not signed in; null where the page has to draw itself: a malformed
 * configuration, an API that does not answer, a redirect. One drawing at a time, since a page has one language.
 */
export function draw(request: HostRequest): Promise<Drawing | null> {
  const next = drawing.then(() => drawNow(request));
  drawing = next.catch(() => undefined);
  return next;
}

async function drawNow(request: HostRequest): Promise<Drawing | null> {
  const config = parseConfig(request.config);
  if (config === null || resolveNavigation({ path: "/", config, navigator: NOBODY }) !== null) return null;
  configStore.set(config);
  const locale = startLocale(request.path, chosenLocale(request.cookies), config);
  const language = await startI18n({
    locale,
    fallback: config.locales.default,
    log: (text, cause) => console.error(text, cause),
  });
  localeStore.set({ locale, language });
  setApi(createApi({ ...config.api, tokens: noTokens, onServerError: () => undefined, fetch: request.fetch }));
  setRenderedAt(request.now);

  const queryClient = createQueryClient();
  try {
    if (config.home.rails.includes("live")) await queryClient.fetchQuery({ ...liveNow(), retry: false });
    const markup = await render(request, config, queryClient);
    if (markup === null) return null;
    const queries = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === "success" });
    return {
      language,
      direction: directionOf(language, config),
      head: `<style>${brandRules(config)
        .join("\n")
        .replaceAll("<", String.raw`\3c `)}</style>${markup.head}`,
      body: markup.body,
      screen: {
        at: request.now,
        language,
        queries: queries.map(({ queryKey, state }) => ({ queryKey, data: state.data })),
      },
    };
  } catch {
    return null; // The page says what is wrong, where it is wrong.
  } finally {
    queryClient.clear();
  }
}

async function render({ path, origin }: HostRequest, config: AppConfig, queryClient: QueryClient) {
  const address = localeAddress(new URL(path, origin), localeStore.get().locale, config);
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ queryClient, config }, history);
  // Its restoring of the scroll position is an inline script, which the page's policy forbids.
  router.update({ ...router.options, origin, scrollRestoration: false });
  await router.load();
  if (router.state.location.pathname !== "/" || router.state.matches.some(({ status }) => status !== "success"))
    return null;
  const html = renderToString(
    <StrictMode>
      <ConfigContext value={config}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ConfigContext>
    </StrictMode>,
  );
  // React writes what belongs into the head before everything else.
  const head = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? "";
  return { head, body: html.slice(head.length) };
}
