import { useRouter } from "@tanstack/react-router";
import type { AppConfig } from "#src/config/config.ts";
import { useConfig } from "#src/config/ConfigContext.tsx";
import type { PageUrls, SchemaOrgThing } from "#src/domain/event/structuredData.ts";
import { languageTagOf, withLocale } from "#src/i18n/locales.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { joinUrl } from "#src/lib/url.ts";
import { useAfterPaint } from "#src/ui/useAfterPaint.ts";
import { usePagePath } from "./usePagePath.ts";

export function usePageUrls(): PageUrls {
  const { locale } = useTranslation();
  const { siteUrl, locales } = useConfig();
  const router = useRouter();
  const path = usePagePath();
  const base = siteUrl ?? router.origin ?? "";
  return {
    url: joinUrl(base, withLocale(path, locale, locales.default)),
    absolute: (address) => joinUrl(base, address),
  };
}

/** Returns the picture of a page without one of its own; link previews support no SVG. */
const iconOf = ({ icons, logoUrl }: AppConfig["brand"]): string =>
  icons.find(({ purpose, type }) => purpose === "any" && type !== "image/svg+xml")?.src ??
  logoUrl.light ??
  "/icons/icon-512.png";

export interface ShareMetadataProps {
  readonly title: string;
  readonly description?: string | null;
  readonly image?: string | null;
  /** The page's type in Open Graph. */
  readonly type?: "website" | "article" | "video.other";
  readonly things?: readonly SchemaOrgThing[];
}

/** JSON-LD, on the server, too, and Open Graph, which the server writes itself and the page adds once painted. */
export function ShareMetadata({ things = [], ...shared }: ShareMetadataProps) {
  const isPainted = useAfterPaint();
  return (
    <>
      {things.map((thing) => (
        <script key={String(thing["@type"])} type="application/ld+json">
          {/* Escapes `<`, so that no title can end the element. */}
          {JSON.stringify(thing).replaceAll("<", String.raw`\u003c`)}
        </script>
      ))}
      {isPainted && <ShareTags {...shared} />}
    </>
  );
}

function ShareTags({ title, description = null, image = null, type = "website" }: Omit<ShareMetadataProps, "things">) {
  const { customer, brand } = useConfig();
  const { language } = useTranslation();
  const { url, absolute } = usePageUrls();
  const about = description ?? customer.description;
  return (
    <>
      <meta property="og:site_name" content={customer.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={languageTagOf(language).replace("-", "_")} />
      {about !== null && <meta property="og:description" content={about} />}
      <meta property="og:image" content={absolute(image ?? iconOf(brand))} />
      <meta name="twitter:card" content={image === null ? "summary" : "summary_large_image"} />
    </>
  );
}
