import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { formatDate, formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { BackLink } from "#src/features/account/BackLink.tsx";
import { commerceQueries, type Ticket } from "#src/catalog/queries/commerceQueries.ts";
import { ContractState } from "./ContractState.tsx";
import { Facts } from "#src/ui/page/Facts.tsx";
import { termText } from "#src/catalog/names/termText.ts";
import { PlanBadge } from "#src/catalog/plan/PlanBadge.tsx";
import { PlanDates } from "#src/catalog/plan/PlanDates.tsx";
import { PlanNote } from "#src/catalog/plan/PlanNote.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { planOf } from "#src/domain/event/plan.ts";
import styles from "#src/features/account/account.module.css";

/** Shows one ticket (ACC-2). */
export function TicketScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const query = useQuery(commerceQueries.ticket(id));
  const eventName = useEventName();
  const event = query.data?.event ?? null;
  const name = event === null ? (query.data?.title ?? t(($) => $.account.tickets.one)) : eventName(event);
  return (
    <div className={styles.part}>
      <PageMetadata title={name} />
      <BackLink to="/account/ppv" label={t(($) => $.account.places.ppv)} />
      <div className={styles.title}>
        <h1 className="h-page">{name}</h1>
        <span className={styles.states}>
          {query.data && <ContractState contract={query.data} />}
          {event !== null && <PlanBadge event={event} />}
        </span>
      </div>
      <QueryView query={query} skeleton={<Skeleton height="14rem" />} failed={t(($) => $.account.tickets.failedOne)}>
        {(ticket) => <TicketFacts ticket={ticket} />}
      </QueryView>
    </div>
  );
}

function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  const { t, language } = useTranslation();
  const { description, event, eventId, price, currency, startDate, endDate } = ticket;
  return (
    <>
      {description !== null && <p className="muted">{description}</p>}
      {event !== null && <PlanNote event={event} />}
      <Facts
        facts={[
          [t(($) => $.account.fact.match), event === null ? null : <PlanDates key="match" plan={planOf(event)} />],
          [
            t(($) => $.account.fact.price),
            price === null ? null : `${formatPrice(language, price, currency)} ${termText(t, ticket)}`,
          ],
          [t(($) => $.account.fact.bought), startDate === null ? null : formatDate(language, startDate)],
          [t(($) => $.account.fact.until), endDate === null ? null : formatDate(language, endDate)],
        ]}
      />
      {eventId !== null && (
        <div className={styles.ways}>
          <Link to="/events/$eventId" params={{ eventId }} className={buttonClass({ variant: "primary" })}>
            {t(($) => $.account.tickets.open)}
          </Link>
        </div>
      )}
    </>
  );
}
