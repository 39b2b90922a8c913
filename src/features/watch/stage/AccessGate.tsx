import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { SignInLink } from "#src/catalog/links/SignInLink.tsx";
import { useEventName } from "#src/catalog/names/eventNames.ts";
import { usePlan } from "#src/catalog/plan/PlanBadge.tsx";
import { accessOf } from "#src/domain/event/access.ts";
import type { SportEvent } from "#src/domain/event/event.ts";
import { formatPrice } from "#src/i18n/format.ts";
import { useSession } from "#src/session/session.ts";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { offerState } from "#src/domain/commerce/offerState.ts";
import { serverNow } from "#src/lib/clock.ts";
import { StageMessage } from "./StageMessage.tsx";
import { isTicket } from "#src/features/watch/buy/BuyTicket.tsx";

export interface AccessGateProps {
  readonly event: SportEvent;
  readonly backLink: ReactNode;
  readonly onBuy: (() => void) | undefined;
}

/** Says what gives access (EVT-6): region first, then sign-in, ticket, subscription. */
export function AccessGate({ event, backLink, onBuy }: AccessGateProps) {
  const { t, language } = useTranslation();
  const name = useEventName();
  const { isAuthenticated } = useSession();
  const { kind, blockedBy, price } = accessOf(event);
  const picture = event.source.poster ?? event.imageUrl;
  const isSold = kind === "ppv" || kind === "subscription";
  // An error of this query leaves the text without the names of the offers; the page still works (EVT-3).
  const offers = useQuery({ ...matchQueries.commerceOptions(event.id), enabled: isSold && blockedBy === "viewer" });
  const { label, isSold: hasTickets } = usePlan(event);
  // No ticket is sold any more, so the page says why; a pass may still open the replay.
  const isOver = kind === "ppv" && !hasTickets;
  const here = useLocation({ select: ({ href }) => href });
  const pass = offers.data?.find((offer) => !isTicket(offer));
  const ticket = offers.data?.find(isTicket);
  const ticketPrice = ticket?.price ?? null;
  const state = ticket === undefined ? null : offerState(ticket, serverNow());
  const highlights = (
    <Link to="/highlight" className={buttonClass({ variant: "outline" })}>
      {t(($) => $.watch.access.region.highlights)}
    </Link>
  );
  if (blockedBy === "region") {
    return (
      <StageMessage
        title={t(($) => $.watch.access.region.title)}
        text={t(($) => $.watch.access.region.text)}
        picture={picture}
        backLink={backLink}
      >
        {highlights}
      </StageMessage>
    );
  }
  const opening = offers.data?.flatMap(({ title, price: amount, currency }) =>
    title === null || amount === null ? [] : [`${title} ${formatPrice(language, amount, currency)}`],
  );
  const text = kind === "free" ? "members" : kind;
  // A signed-in viewer without access is not asked to sign in again.
  const isForOthers = isAuthenticated && !isSold;
  return (
    <StageMessage
      title={isSold || isForOthers ? name(event) : t(($) => $.watch.access.members.title)}
      text={
        <>
          {isOver && label !== null
            ? t(($) => $.plan.text[label])
            : t(($) => (isForOthers || isOver ? $.watch.access.account : $.watch.access[text].text))}
          {opening !== undefined && opening.length > 0 && (
            <> {t(($) => $.watch.access.opensWith, { title: opening.join("\u00a0· ") })}</>
          )}
        </>
      }
      picture={picture}
      backLink={backLink}
      isSold={isSold}
      isLoading={offers.isLoading}
    >
      {!isAuthenticated && (
        <>
          <SignInLink>
            {price === null || kind !== "ppv" || isOver
              ? t(($) => $.watch.access.signIn)
              : t(($) => $.watch.access.signInFor, { price: formatPrice(language, price.amount, price.currency) })}
          </SignInLink>
          <Link to="/auth/sign-up" search={{ returnTo: here }} className={buttonClass({ variant: "outline" })}>
            {t(($) => $.watch.access.signUp)}
          </Link>
        </>
      )}
      {isAuthenticated && onBuy !== undefined && (state === "open" || state === "declined") && (
        <Button variant="primary" onClick={onBuy}>
          {ticket === undefined || ticketPrice === null
            ? t(($) => $.watch.offers.buy)
            : t(($) => $.watch.access.buyFor, { price: formatPrice(language, ticketPrice, ticket.currency) })}
        </Button>
      )}
      {isForOthers && highlights}
      {state === "processing" && <p>{t(($) => $.purchase.checking)}</p>}
      {pass !== undefined && (
        <Link
          to="/account/subscription/buy/$id"
          params={{ id: pass.id }}
          search={{ returnTo: here }}
          className={buttonClass({ variant: isAuthenticated && state === null ? "primary" : "outline" })}
        >
          {t(($) => $.watch.access.seePass)}
        </Link>
      )}
    </StageMessage>
  );
}
