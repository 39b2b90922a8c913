import { useRouter } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import type { Locale } from "#contract/locales.ts";
import { usePagePath } from "#src/catalog/links/usePagePath.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import { withLocale } from "#src/i18n/locales.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { hasMessages } from "#src/i18n/messages.ts";
import { joinUrl } from "#src/lib/url.ts";

/** Adds links to the page's canonical URL and to its other languages (NAV-13). React moves them into the head. */
export function DocumentHead() {
  const { locales, siteUrl } = useConfig();
  const { locale: current } = useTranslation();
  const router = useRouter();
  const path = usePagePath();
  const address = (locale: Locale) =>
    joinUrl(siteUrl ?? router.origin ?? "", withLocale(path, locale, locales.default));
  // These links replace those of the server (host/pages/pageHead.ts); its title stays until a screen sets one.
  useLayoutEffect(() => {
    for (const link of document.head.querySelectorAll("link[data-server]")) link.remove();
  }, []);
  return (
    <>
      <link rel="canonical" href={address(current)} />
      {locales.enabled.filter(hasMessages).map((locale) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={address(locale)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(locales.default)} />
    </>
  );
}
