import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { FixtureRow } from "#src/catalog/cards/FixtureRow.tsx";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { remindedEvents } from "#src/catalog/library/topics.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { EmptyNote } from "#src/ui/status/EmptyNote.tsx";

/** The most matches that are listed, which bounds the number of requests. */
const MAX_REMINDERS = 30;

/**
 * Lists the matches of the reminders in `topics`, soonest first. A match whose reminder was turned off stays until the
 * page is left, so that it can be turned on again.
 */
export function Reminders({ topics }: { readonly topics: readonly string[] }) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const others = remindedEvents(topics).filter((id) => !seen.includes(id));
  if (others.length > 0 && seen.length < MAX_REMINDERS) setSeen([...seen, ...others].slice(0, MAX_REMINDERS));
  const events = useQueries({
    queries: seen.map((id) => eventQueries.detail(id)),
    combine: (answers) =>
      answers.flatMap(({ data }) => data ?? []).toSorted((a, b) => a.gameStartDate - b.gameStartDate),
  });
  if (seen.length === 0) return <EmptyNote title={t(($) => $.notifications.noReminders)} />;
  return (
    <div>
      {events.map((event) => (
        <FixtureRow key={event.id} event={event} withDay />
      ))}
    </div>
  );
}
