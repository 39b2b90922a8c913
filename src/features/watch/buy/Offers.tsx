import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { PURCHASE_POLL_MS } from "#src/catalog/queries/commerceQueries.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { termText } from "#src/catalog/names/termText.ts";
import { matchQueries } from "#src/catalog/queries/matchQueries.ts";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import type { Offer } from "#src/domain/commerce/offer.ts";
import { offerState } from "#src/domain/commerce/offerState.ts";
import { formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { serverNow } from "#src/lib/clock.ts";
import { useSession } from "#src/session/session.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Button, buttonClass } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/status/Note.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { SignInLink } from "#src/catalog/links/SignInLink.tsx";
import { ContinuePayment } from "#src/catalog/payment/ContinuePayment.tsx";
import { BuyTicket, isTicket } from "./BuyTicket.tsx";
import styles from "./Offers.module.css";

export interface OffersProps {
  readonly eventId: string;
  readonly isBuying: boolean;
  readonly setBuying: (isBuying: boolean) => void;
}

/** Lists the offers that give access to the event, with their prices and buttons to buy them (EVT-6, COM-5). */
export function Offers({ eventId, isBuying, setBuying }: OffersProps) {
  const { t } = useTranslation();
  const offers = useQuery({
    ...matchQueries.commerceOptions(eventId),
    // Polls, so that the page learns the outcome of a payment even without a working socket (COM-3).
    refetchInterval: ({ state }) =>
      state.data?.some(({ purchaseProcessing }) => purchaseProcessing) ? PURCHASE_POLL_MS : false,
  });
  const ticket = offers.data?.find(isTicket);
  const canBuy = ticket !== undefined && ["open", "declined"].includes(offerState(ticket, serverNow()));
  return (
    <section className="section" aria-labelledby="offers">
      <SectionHead id="offers" title={t(($) => $.watch.offers.title)} />
      <QueryView
        query={offers}
        skeleton={<Skeleton width="100%" className={styles.loading} />}
        failed={t(($) => $.watch.offers.failed)}
        isEmpty={(found) => found.length === 0}
        empty={{ title: t(($) => $.watch.offers.empty) }}
      >
        {(found) => (
          <div className={styles.offers}>
            {found.map((offer) => (
              <OfferCard key={offer.id} offer={offer} isBuying={isBuying} onBuy={() => setBuying(true)} />
            ))}
          </div>
        )}
      </QueryView>
      {isBuying && canBuy && <BuyTicket ticket={ticket} onClose={() => setBuying(false)} />}
    </section>
  );
}

interface OfferCardProps {
  readonly offer: Offer;
  readonly isBuying: boolean;
  readonly onBuy: () => void;
}

function OfferCard({ offer, isBuying, onBuy }: OfferCardProps) {
  const { t, language } = useTranslation();
  const { title, description, price, currency, autoRenew } = offer;
  const state = offerState(offer, serverNow());
  const term = termText(t, offer);
  return (
    <article className={styles.offer}>
      <div className="row">
        <h3 className="clip3" dir="auto">
          {title}
        </h3>
        {state === "bought" && (
          <Badge tone="success" className="push">
            {t(($) => $.watch.offers.active)}
          </Badge>
        )}
      </div>
      {price !== null && (
        <p className={styles.price}>
          <span className="num">{formatPrice(language, price, currency)}</span>
          <span>{autoRenew ? t(($) => $.price.renewing, { period: term }) : term}</span>
        </p>
      )}
      {description !== null && (
        <p className="muted small" dir="auto">
          {description}
        </p>
      )}
      <output>{state === "processing" && <Note>{t(($) => $.purchase.checking)}</Note>}</output>
      {state === "processing" && <ContinuePayment productId={offer.id} />}
      {(state === "open" || state === "declined") && !(isBuying && isTicket(offer)) && (
        <OfferButton offer={offer} onBuy={onBuy} />
      )}
    </article>
  );
}

function OfferButton({ offer, onBuy }: Pick<OfferCardProps, "offer" | "onBuy">) {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const here = useLocation({ select: ({ href }) => href });
  if (isTicket(offer)) {
    return isAuthenticated ? (
      <Button variant="primary" onClick={onBuy}>
        {t(($) => $.watch.offers.buy)}
      </Button>
    ) : (
      <SignInLink>{t(($) => $.watch.offers.signIn)}</SignInLink>
    );
  }
  return (
    <Link
      to="/account/subscription/buy/$id"
      params={{ id: offer.id }}
      search={{ returnTo: here }}
      className={buttonClass()}
      aria-label={offer.title === null ? undefined : `${t(($) => $.watch.access.seePass)}: ${offer.title}`}
    >
      {t(($) => $.watch.access.seePass)}
    </Link>
  );
}
