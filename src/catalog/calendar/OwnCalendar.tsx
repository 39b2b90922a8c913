import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CalendarAddress, CalendarOf } from "#src/domain/viewer/calendar.ts";
import { errorText } from "#src/i18n/errorText.ts";
import { formatRelative } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";
import { Button } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { endAddress, renewAddress } from "./calendarQueries.ts";
import { FeedLinks } from "./FeedLinks.tsx";
import styles from "./calendar.module.css";

export interface OwnCalendarProps {
  readonly of: CalendarOf;
  readonly title: string;
  /** Null if there is none. */
  readonly address: CalendarAddress | null;
  readonly alarm: string;
}

type Step = "renew" | "end";

/** A viewer's own calendar: its address can be made, renewed and ended, each of which asks once. */
export function OwnCalendar({ of, title, address, alarm }: OwnCalendarProps) {
  const { t, language } = useTranslation();
  const now = useNow(MINUTE_MS);
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<Step | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (step: Step) => (step === "end" ? endAddress : renewAddress)(queryClient, of),
    networkMode: "always",
    onSettled: () => setAsking(null),
  });
  return (
    <section>
      <h3>{title}</h3>
      {address === null ? (
        <Button busy={isPending} onClick={() => mutate("renew")}>
          {t(($) => $.calendar.make)}
        </Button>
      ) : (
        <>
          <FeedLinks title={title} url={address.url} alarm={alarm} />
          <p className="small dim">{t(($) => $.calendar.secret)}</p>
          {address.fetchedAt !== null && (
            <p className="small dim">
              {t(($) => $.calendar.fetched, {
                when: formatRelative(language, Math.min(address.fetchedAt, now), now),
              })}
            </p>
          )}
          {asking === null ? (
            <div className={styles.links}>
              <Button size="sm" variant="ghost" onClick={() => setAsking("renew")}>
                {t(($) => $.calendar.renew)}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setAsking("end")}>
                {t(($) => $.calendar.end)}
              </Button>
            </div>
          ) : (
            <Note tone="warning" role="alert">
              <p>{t(($) => (asking === "end" ? $.calendar.endText : $.calendar.renewText))}</p>
              <div className={styles.links}>
                <Button size="sm" onClick={() => setAsking(null)}>
                  {t(($) => $.calendar.keep)}
                </Button>
                <Button
                  size="sm"
                  variant={asking === "end" ? "danger" : "primary"}
                  busy={isPending}
                  onClick={() => mutate(asking)}
                >
                  {t(($) => (asking === "end" ? $.calendar.end : $.calendar.renew))}
                </Button>
              </div>
            </Note>
          )}
        </>
      )}
      {error !== null && (
        <Note tone="danger" role="alert">
          <b>{t(($) => $.calendar.failed)}</b> {errorText(t, error)}
        </Note>
      )}
    </section>
  );
}
