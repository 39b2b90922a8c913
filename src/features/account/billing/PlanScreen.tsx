import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { KeyRound } from "lucide";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { buttonClass } from "#src/ui/Button.tsx";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { OfferCard } from "./OfferCard.tsx";
import styles from "#src/features/account/account.module.css";

type To = Pick<LinkProps, "to" | "params" | "search">;

interface PlanScreenProps {
  readonly offerLink: (id: string) => To;
  readonly codeLink: To;
  readonly back: To;
  readonly next: To;
}

/** Renders the step of the sign-up that lists the subscriptions (AUTH-12). The viewer may go on without one. */
export function PlanScreen({ offerLink, codeLink, back, next }: PlanScreenProps) {
  const { t } = useTranslation();
  const offers = useQuery(commerceQueries.offers());
  return (
    <div className={styles.part}>
      <PageMetadata title={t(($) => $.account.plan.title)} isHidden />
      <div>
        <h1 className="h-page">{t(($) => $.account.plan.title)}</h1>
        <p className="muted">{t(($) => $.account.plan.text)}</p>
      </div>
      <h2 className="sr">{t(($) => $.account.places.subscription)}</h2>
      <QueryView
        query={offers}
        skeleton={<Skeleton height="16rem" />}
        failed={t(($) => $.account.offers.failed)}
        isEmpty={(found) => found.length === 0}
        empty={{ title: t(($) => $.account.offers.empty) }}
      >
        {(found) => found.map((offer) => <OfferCard key={offer.id} offer={offer} link={offerLink(offer.id)} />)}
      </QueryView>
      <Link {...codeLink} className={styles.back}>
        <Icon node={KeyRound} className="icon-sm" />
        {t(($) => $.account.code.have)}
      </Link>
      <div className={styles.saveBar}>
        <Link {...back} className={buttonClass({ variant: "ghost" })}>
          {t(($) => $.account.plan.back)}
        </Link>
        <Link {...next} className={buttonClass({ variant: "primary", size: "lg" })}>
          {t(($) => $.account.plan.free)}
        </Link>
      </div>
    </div>
  );
}
