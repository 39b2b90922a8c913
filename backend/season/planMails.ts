import { and, eq, lte } from "drizzle-orm";
import { findEvent } from "#backend/catalog/events.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { isRunning } from "#backend/commerce/contractEnd.ts";
import { localeOfPurchase } from "#backend/commerce/receipts.ts";
import { purchases } from "#backend/db/commerceTables.ts";
import type { Database } from "#backend/db/database.ts";
import { contracts, users } from "#backend/db/schema.ts";
import type { Deps } from "#backend/deps.ts";
import { bodyOf, portalLinks } from "#backend/mail/mailHeader.ts";
import { queueMails, withdrawNews } from "#backend/mail/queue.ts";
import type { Mail } from "#backend/mail/sentMails.ts";
import { planNews } from "#backend/push/news.ts";
import { pairingOf } from "#backend/text/sides.ts";
import { timeText } from "#backend/text/timeText.ts";
import { tenantName } from "#serving/tenant/site.ts";
import { serverText } from "#serving/text/texts.ts";

/** A change of the date or the state of a match, as it was recorded; `was` has the columns that changed. */
export interface PlanChange {
  readonly eventId: string;
  readonly position: number;
  readonly at: number;
  readonly was: Partial<Pick<EventRow, "schedule" | "eventDate">>;
}

/** Changes that ticket holders get a mail about; a delay or a break in play is over before it is read. */
const MAILED = ["moved", "postponed", "cancelled", "abandoned"] as const;
type MailKind = (typeof MAILED)[number] | "asPlanned";
/** Longer than an operator can undo a change, so that a mistake is not mailed. */
export const WAIT_MS = 90_000;

/** Queues mails to the ticket holders of a match that was moved or is off, once per change. */
export const createPlanMails =
  (deps: Pick<Deps, "db" | "configFile" | "portalUrl">) =>
  async ({ eventId, position, at, was }: PlanChange): Promise<void> => {
    const event = await findEvent(deps.db, eventId);
    if (event === null) return;
    const [before, now] = [newsOf({ ...event, ...was }), newsOf(event)];
    if (sameNews(before, now)) return;
    const about = `plan:${eventId}`;
    await deps.db.transaction(async (tx) => {
      const earlier = await withdrawNews(tx, about);
      // That it is on again is mailed only to those who got a mail that it is off.
      const kind = now?.kind ?? (earlier.size > 0 && event.status === "upcoming" ? "asPlanned" : null);
      if (kind === null || earlier.has(position)) return;
      await queueMails(tx, Date.now(), await mailsFor(tx, deps, event, { kind, at }), {
        about,
        change: position,
        waitMs: WAIT_MS,
      });
    });
  };

interface News {
  readonly kind: MailKind;
  /** The new date; null where it is not what the news are about. */
  readonly date: number | null;
}

function newsOf(event: EventRow): News | null {
  const change = planNews(event)?.change;
  const kind = MAILED.find((one) => one === change);
  return kind === undefined ? null : { kind, date: kind === "moved" ? event.eventDate : null };
}

const sameNews = (one: News | null, other: News | null) => one?.kind === other?.kind && one?.date === other?.date;

async function mailsFor(
  tx: Database,
  deps: Parameters<typeof createPlanMails>[0],
  event: EventRow,
  { kind, at }: { readonly kind: MailKind; readonly at: number },
): Promise<Mail[]> {
  const holders = await tx
    .selectDistinctOn([contracts.userId], {
      to: users.email,
      locale: purchases.locale,
      timeZone: purchases.timeZone,
    })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.userId))
    .leftJoin(purchases, eq(purchases.contractId, contracts.id))
    .where(and(eq(contracts.eventId, event.id), lte(contracts.startDate, at), isRunning(at)))
    .orderBy(contracts.userId);
  const [from, linkTo] = [await tenantName(deps.configFile), await portalLinks(deps)];
  return Promise.all(
    holders.map(async ({ to, timeZone, locale: stored }) => {
      const locale = await localeOfPurchase(deps, stored);
      const match = pairingOf(event.teams, locale) ?? event.title;
      const when = timeText(event.eventDate, { locale, timeZone });
      const { reason, ticket_note: note } = event.schedule ?? {};
      const link = `${serverText(locale, "mail.match")}\n${linkTo(`/events/${encodeURIComponent(event.id)}`, locale)}`;
      return {
        to,
        from,
        locale,
        subject: serverText(locale, `mail.plan.${kind}`, { match }),
        text: bodyOf({ from }, [
          serverText(locale, "mail.plan.ticket", { match }),
          kind === "asPlanned"
            ? serverText(locale, "mail.plan.start", { when })
            : serverText(locale, `push.plan.${kind}`, { when }),
          ...[reason, note].flatMap((words) => words ?? []),
          link,
        ]),
      };
    }),
  );
}
