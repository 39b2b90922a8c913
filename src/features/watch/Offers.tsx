import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { pageLink } from "#src/catalog/pageLink.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Faces } from "#src/catalog/Faces.tsx";
import { eventQueries } from "#src/catalog/queries.ts";
import { SectionHead } from "#src/catalog/SectionHead.tsx";
import type { Offer } from "#src/domain/offer.ts";
import { formatPrice } from "#src/i18n/format.ts";
import { Badge } from "#src/ui/Badge.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import styles from "./UpcomingPage.module.css";

/** What opens the event, each with its price in its own currency (EVT-6). */
export function Offers({ eventId }: { readonly eventId: string }) {
  const { t } = useTranslation();
  const offers = useQuery(eventQueries.commerceOptions(eventId));
  return (
    <section className="section" aria-labelledby="offers">
      <SectionHead id="offers" title={t(($) => $.watch.offers.title)} />
      <Faces
        query={offers}
        skeleton={<Skeleton height="9rem" />}
        failed={t(($) => $.watch.offers.failed)}
        isEmpty={(found) => found.length === 0}
        empty={{ title: t(($) => $.watch.offers.empty) }}
      >
        {(found) => (
          <div className={styles.offers}>
            {found.map((offer) => (
              <OfferCard key={offer.id} {...offer} />
            ))}
          </div>
        )}
      </Faces>
    </section>
  );
}

const UNITS = ["day", "week", "month", "year"] as const;

function OfferCard(offer: Offer) {
  const { id, type, title, description, price, currency, duration, durationUnits, autoRenew, isActive } = offer;
  const { t } = useTranslation();
  const unit = UNITS.find((known) => durationUnits?.toLowerCase().startsWith(known));
  const period =
    unit === undefined ? t(($) => $.watch.offers.once) : t(($) => $.watch.offers.every[unit], { count: duration ?? 1 });
  return (
    <article className={styles.offer}>
      <div className="row">
        <h3 dir="auto">{title}</h3>
        {isActive && (
          <Badge tone="success" className="push">
            {t(($) => $.watch.offers.active)}
          </Badge>
        )}
      </div>
      {price !== null && (
        <p className={styles.price}>
          <span className="num">{formatPrice(price, currency)}</span>
          <span>{autoRenew ? `${period}, ${t(($) => $.watch.offers.renews)}` : period}</span>
        </p>
      )}
      {description !== null && <p className="muted small">{description}</p>}
      {type !== "ppv" && !isActive && (
        <Link
          {...pageLink("/account/subscription/buy/$id", { id })}
          className={buttonClass()}
          aria-label={title === null ? undefined : `${t(($) => $.watch.access.seePass)}: ${title}`}
        >
          {t(($) => $.watch.access.seePass)}
        </Link>
      )}
    </article>
  );
}
