import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { PlanBadge } from "#src/catalog/plan/PlanBadge.tsx";
import { PlanDates } from "#src/catalog/plan/PlanDates.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { planOf } from "#src/domain/event/plan.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { commerceQueries, type Ticket } from "#src/catalog/queries/commerceQueries.ts";
import { ContractState } from "./ContractState.tsx";
import styles from "#src/features/account/account.module.css";

/** Lists the viewer's tickets for single events (ACC-2). */
export function TicketsScreen() {
  const { t } = useTranslation();
  const query = useQuery(commerceQueries.tickets());
  return (
    <div className={styles.part}>
      <PageMetadata title={t(($) => $.account.places.ppv)} />
      <h1 className="h-page">{t(($) => $.account.places.ppv)}</h1>
      <QueryView
        query={query}
        skeleton={<Skeleton height="12rem" />}
        failed={t(($) => $.account.tickets.failed)}
        isEmpty={(found) => found.length === 0}
        empty={{
          title: t(($) => $.account.tickets.empty),
          text: t(($) => $.account.tickets.emptyText),
          action: (
            <Link to="/upcoming" className={buttonClass()}>
              {t(($) => $.account.tickets.schedule)}
            </Link>
          ),
        }}
      >
        {(found) => (
          <ul className={styles.list}>
            {found.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

function TicketRow({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const { id, event, eventId } = ticket;
  const eventName = useEventName();
  const ticketNote = event === null || planOf(event).label === null ? null : (event.schedule?.ticketNote ?? null);
  const title = event === null ? (ticket.title ?? "") : eventName(event);
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.title}>
          <Link to="/account/ppv/$id" params={{ id }} className="strong">
            {title}
          </Link>{" "}
          <span className={styles.states}>
            <ContractState contract={ticket} /> {event !== null && <PlanBadge event={event} />}
          </span>
        </p>
        {event !== null && (
          <p className="small muted">
            <PlanDates plan={planOf(event)} />
          </p>
        )}
        {ticketNote !== null && (
          <p className="small" dir="auto">
            {ticketNote}
          </p>
        )}
      </div>
      {eventId !== null && (
        <Link
          to="/events/$eventId"
          params={{ eventId }}
          className={buttonClass({ size: "sm" })}
          aria-label={t(($) => $.account.tickets.openOf, { title })}
        >
          {t(($) => $.account.tickets.open)}
        </Link>
      )}
    </li>
  );
}
