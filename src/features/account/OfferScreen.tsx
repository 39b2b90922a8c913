import { useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { Faces } from "#src/catalog/Faces.tsx";
import { formatPrice } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { Note } from "#src/ui/Note.tsx";
import { PageHead } from "#src/ui/PageHead.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { commerceQueries } from "./commerceQueries.ts";
import { Facts } from "./Facts.tsx";
import { periodText } from "./period.ts";
import styles from "./account.module.css";

interface OfferScreenProps {
  readonly id: string;
  /** Where an access code is entered. */
  readonly codeLink: Pick<LinkProps, "to" | "params" | "search">;
}

/** One subscription on offer. Cards are not taken here yet, which it says; an access code opens it all the same. */
export function OfferScreen({ id, codeLink }: OfferScreenProps) {
  const { t } = useTranslation();
  const query = useQuery(commerceQueries.offer(id));
  const name = query.data?.title ?? t(($) => $.account.offers.one);
  return (
    <div className={styles.part}>
      <PageHead title={name} isHidden />
      <h1 className="h-page">{name}</h1>
      <Faces query={query} skeleton={<Skeleton height="12rem" />} failed={t(($) => $.account.offers.failedOne)}>
        {({ description, price, currency, autoRenew, allowedItems, duration, durationUnits }) => (
          <>
            {description !== null && <p className="muted">{description}</p>}
            <Facts
              facts={[
                [
                  t(($) => $.account.fact.price),
                  price === null
                    ? null
                    : `${formatPrice(price, currency)} ${periodText(t, { duration, durationUnits })}`,
                ],
                [t(($) => $.account.fact.renews), autoRenew ? t(($) => $.account.yes) : t(($) => $.account.no)],
                [
                  t(($) => $.account.fact.opens),
                  allowedItems
                    .map(({ title }) => title)
                    .filter(Boolean)
                    .join(", ") || t(($) => $.account.fact.everything),
                ],
              ]}
            />
          </>
        )}
      </Faces>
      <Note>{t(($) => $.account.offers.noCards)}</Note>
      <div className={styles.ways}>
        <Link {...codeLink} className={buttonClass({ variant: "primary" })}>
          {t(($) => $.account.code.have)}
        </Link>
      </div>
    </div>
  );
}
