import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { formatDateTime } from "#src/i18n/format.ts";
import { Note } from "#src/ui/status/Note.tsx";

/** Stands below the data, so that no button moves from under a press when the connection goes or returns. */
export function StaleDataNote({ query }: { readonly query: UseQueryResult<unknown> }) {
  const { t, language } = useTranslation();
  const isCopy = query.data !== undefined && (query.isError || query.fetchStatus === "paused");
  if (!isCopy) return null;
  return (
    <Note tone="warning">{t(($) => $.account.copyFrom, { time: formatDateTime(language, query.dataUpdatedAt) })}</Note>
  );
}
