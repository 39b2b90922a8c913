import { useLocation } from "@tanstack/react-router";
import { isolateBidi } from "#src/i18n/formatSize.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { isRecord } from "#src/lib/json.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { ErrorPage } from "#src/catalog/lists/ErrorPage.tsx";

/** What was not found; a route sets it with `throw notFound({ data: { context: "event" } })`. */
export type NotFoundContext = "page" | "event";

/** Shows the 404 of an unknown page (NAV-8) or of an event that cannot be shown (NAV-9, NAV-10). */
export function NotFoundScreen({ data }: { readonly data?: unknown }) {
  const { t } = useTranslation();
  const path = useLocation({ select: (location) => location.pathname });
  const event = contextOf(data) === "event";
  const title = event ? t(($) => $.errors.event_not_found) : t(($) => $.errors.page_not_found);
  const text = event
    ? t(($) => $.errors.could_not_find_event)
    : t(($) => $.errors.could_not_find_page, { path: isolateBidi(path) });
  return (
    <>
      <PageMetadata title={title} />
      <ErrorPage code="404" title={title} text={text} />
    </>
  );
}

/** Returns what was not found. The router may wrap what `notFound()` was given in another `data`. */
function contextOf(data: unknown): NotFoundContext {
  const given = isRecord(data) && isRecord(data.data) ? data.data : data;
  return isRecord(given) && given.context === "event" ? "event" : "page";
}
