import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Ticket } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { leagueName, useEventName } from "#src/catalog/names/eventNames.ts";
import { useLongDate, useShortDate } from "#src/catalog/names/eventDates.ts";
import { eventQueries } from "#src/catalog/queries/eventQueries.ts";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { planOf, type Plan } from "#src/domain/event/plan.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { usePlan } from "./PlanBadge.tsx";
import { PlanDates } from "./PlanDates.tsx";
import styles from "./plan.module.css";

export interface PlanNoteProps {
  readonly event: SportEvent;
  /** The page shows them elsewhere. */
  readonly withoutDates?: boolean;
}

/** What became of it, why, who says so, and the ticket (EVT-16, COM-8); changes are read out. Nothing as planned. */
export function PlanNote(props: PlanNoteProps) {
  const { label } = usePlan(props.event);
  const [last, setLast] = useState(label);
  if (label !== null && label !== last) setLast(label);
  return <div aria-live="polite">{last !== null && <ChangeNote {...props} last={last} />}</div>;
}

interface ChangeNoteProps extends PlanNoteProps {
  /** The last change since the page is open, which may not hold any more. */
  readonly last: NonNullable<Plan["label"]>;
}

function ChangeNote({ event, last, withoutDates = false }: ChangeNoteProps) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const plan = usePlan(event);
  const { schedule } = event;
  if (plan.label === null || !schedule) {
    const resumes = event.status === "live" && last === "suspended";
    if (!resumes && event.status !== "upcoming") return null;
    return <p className="sr">{t(($) => (resumes ? $.plan.resumed : $.plan.asPlanned))}</p>;
  }
  const { label } = plan;
  const { reason, ticketNote, saidAt, newEventId } = schedule;
  const said = saidAt === null ? null : longDate(saidAt);
  const source = [leagueName(event), said && t(($) => $.plan.said, { when: said })];
  // The dates say the rest.
  const text = label === "postponed" && plan.start !== null ? "moved" : label;
  return (
    <section
      className={classes(styles.note, plan.tone === "later" && styles.later)}
      aria-label={t(($) => $.plan.title)}
    >
      <div>
        {!withoutDates && (plan.was !== null || plan.start === null || !plan.hasTime) && (
          <p className={classes("display", styles.when)}>
            <PlanDates plan={plan} />
          </p>
        )}
        <p className={styles.reason} dir={reason === null ? undefined : "auto"}>
          {reason ?? t(($) => $.plan.text[text])}
        </p>
        {source.some(Boolean) && (
          <p className="small dim">
            <DotLine parts={source} />
          </p>
        )}
        {newEventId !== null && newEventId !== event.id && (
          <Link
            to="/events/$eventId"
            params={{ eventId: newEventId }}
            className={classes(buttonClass({ size: "sm" }), styles.instead)}
          >
            <NewMatch eventId={newEventId} />
          </Link>
        )}
      </div>
      {ticketNote !== null && accessOf(event).kind === "ppv" && (
        <p className={styles.ticket}>
          <Icon node={Ticket} />
          <span dir="auto">{ticketNote}</span>
        </p>
      )}
    </section>
  );
}

/** Names the match that is played instead once it is known. */
function NewMatch({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation();
  const name = useEventName();
  const shortDate = useShortDate();
  const { data } = useQuery(eventQueries.detail(eventId));
  const { start = null } = data === undefined ? {} : planOf(data);
  const when = start === null ? null : shortDate(start);
  if (data === undefined || when === null) return t(($) => $.plan.newMatch);
  return t(($) => $.plan.nowHere, { match: name(data), when });
}
