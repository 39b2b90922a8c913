import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { Contract } from "#src/domain/commerce/contract.ts";
import { formatDate, formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { AccessCode } from "./AccessCode.tsx";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { ContractState } from "./ContractState.tsx";
import { OfferCard } from "./OfferCard.tsx";
import { termText } from "#src/catalog/names/termText.ts";
import styles from "#src/features/account/account.module.css";

/** Shows the viewer's subscriptions, the other offers, and the form for an access code (ACC-2). */
export function SubscriptionScreen() {
  const { t } = useTranslation();
  const contracts = useQuery(commerceQueries.contracts());
  const offers = useQuery(commerceQueries.offers());
  return (
    <div className={styles.part}>
      <PageMetadata title={t(($) => $.account.places.subscription)} />
      <h1 className="h-page">{t(($) => $.account.places.subscription)}</h1>
      <QueryView
        query={contracts}
        skeleton={<Skeleton height="6rem" />}
        failed={t(($) => $.account.contracts.failed)}
        isEmpty={(found) => found.length === 0}
        empty={{ title: t(($) => $.account.contracts.empty), text: t(($) => $.account.contracts.emptyText) }}
      >
        {(found) => (
          <ul className={styles.list} aria-label={t(($) => $.account.contracts.title)}>
            {found.map((contract) => (
              <ContractRow key={contract.id} contract={contract} />
            ))}
          </ul>
        )}
      </QueryView>
      <h2 className={styles.heading}>{t(($) => $.account.offers.title)}</h2>
      <QueryView
        query={offers}
        skeleton={<Skeleton height="12rem" />}
        failed={t(($) => $.account.offers.failed)}
        isEmpty={(found) => found.every(({ isActive }) => isActive)}
        empty={{ title: t(($) => $.account.offers.empty) }}
      >
        {(found) => (
          <div className={styles.offers}>
            {found
              .filter(({ isActive }) => !isActive)
              .map((offer) => (
                <OfferCard
                  key={offer.id}
                  offer={offer}
                  link={{ to: "/account/subscription/buy/$id", params: { id: offer.id } }}
                />
              ))}
          </div>
        )}
      </QueryView>
      <section className={styles.offer} aria-label={t(($) => $.account.code.label)}>
        <AccessCode />
      </section>
    </div>
  );
}

function ContractRow({ contract }: { readonly contract: Contract }) {
  const { t, language } = useTranslation();
  const { id, title, price, currency, endDate, autoRenew, isCanceled } = contract;
  const until = endDate === null ? null : formatDate(language, endDate);
  const renews = autoRenew && !isCanceled;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.title}>
          <span className="strong">{title}</span> <ContractState contract={contract} />
        </p>
        {until !== null && (
          <p className="small muted">
            {renews ? t(($) => $.account.renewsOn, { date: until }) : t(($) => $.account.openUntil, { date: until })}
          </p>
        )}
      </div>
      {price !== null && (
        <p>
          <span className={styles.price}>{formatPrice(language, price, currency)}</span>{" "}
          <span className="small muted">{termText(t, contract)}</span>
        </p>
      )}
      <Link
        to="/account/subscription/$id"
        params={{ id }}
        className={buttonClass({ size: "sm" })}
        aria-label={t(($) => $.account.detailsOf, { title: title ?? "" })}
      >
        {t(($) => $.account.details)}
      </Link>
    </li>
  );
}
