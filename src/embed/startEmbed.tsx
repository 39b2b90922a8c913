import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, type ReactNode } from "react";
import { createApi } from "#src/api/client.ts";
import { setTenant } from "#src/api/tenant.ts";
import { noTokens } from "#src/api/tokenSource.ts";
import { applyBrand } from "#src/app/layout/brand.ts";
import { createQueryClient } from "#src/app/startup/queryClient.ts";
import { hideScoresOnPage } from "#src/catalog/names/spoilers.ts";
import { configStore, loadConfig } from "#src/config/config.ts";
import { ConfigContext } from "#src/config/ConfigContext.tsx";
import { applyLanguage, localeStore } from "#src/i18n/currentLocale.ts";
import { startTranslation } from "#src/i18n/i18n.ts";
import { browserLanguages, initialLocale } from "#src/i18n/initialLocale.ts";
import { withLocale } from "#src/i18n/locales.ts";
import { TranslationContext } from "#src/i18n/useTranslation.ts";
import { noteServerDate, startServerClock } from "#src/lib/clock.ts";
import { matchIdIn } from "#src/lib/url.ts";
import { connectivity } from "#src/lib/network/connectivity.ts";
import { Embed } from "./Embed.tsx";

/**
 * Prepares the page of one match for other sites (OPS-15), `/embed/{id}`, in the language of `?lang=`, else of the
 * browser. It knows nobody: a frame must not act for who is signed in, nor ask for a password.
 */
export async function startEmbed({
  pathname,
  search,
  origin,
}: Pick<Location, "pathname" | "search" | "origin">): Promise<ReactNode> {
  startServerClock();
  const { config } = await loadConfig(fetch("/config.json"), (text) => console.warn(text));
  configStore.set(config);
  hideScoresOnPage();
  const wanted = new URLSearchParams(search).get("lang");
  const translation = startTranslation({
    locale: initialLocale("/", wanted, config, browserLanguages(navigator)),
    fallback: config.locales.default,
    log: (text, cause) => console.error(text, cause),
  });
  await translation.firstTexts;
  await translation.loadTexts("rest");
  const { locale, language } = translation;
  localeStore.set({ locale, language });
  applyLanguage(document.documentElement, language, config);
  applyBrand(config);
  window.addEventListener("offline", () => connectivity.noteBrowserState(false));
  window.addEventListener("online", () => connectivity.noteBrowserState(true));
  const api = createApi({
    ...config.api,
    tokens: noTokens,
    onServerError: (error) => console.warn(error),
    onHeaders: noteServerDate,
    onSend: connectivity.noteCallSent,
    onReach: connectivity.noteOutcome,
  });
  const queryClient = createQueryClient();
  setTenant(queryClient, { api, config });
  const matchId = matchIdIn(pathname);
  const address = origin + withLocale(`/events/${encodeURIComponent(matchId)}`, locale, config.locales.default);
  return (
    <StrictMode>
      <ConfigContext value={config}>
        <TranslationContext value={translation}>
          <QueryClientProvider client={queryClient}>
            <Embed matchId={matchId} portal={{ name: config.customer.name, address }} />
          </QueryClientProvider>
        </TranslationContext>
      </ConfigContext>
    </StrictMode>
  );
}
