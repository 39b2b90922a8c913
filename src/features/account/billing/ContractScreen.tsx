import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import type { Contract } from "#src/domain/commerce/contract.ts";
import { formatDate, formatPrice, joinParts } from "#src/i18n/format.ts";
import { formatList } from "#src/i18n/formatList.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import { BackLink } from "#src/features/account/BackLink.tsx";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import { CancelContract } from "./CancelContract.tsx";
import { ContractState } from "./ContractState.tsx";
import { Facts } from "#src/ui/page/Facts.tsx";
import { termText } from "#src/catalog/names/termText.ts";
import styles from "#src/features/account/account.module.css";

/** Shows one subscription of the viewer, with the button that cancels it (ACC-2, COM-6). */
export function ContractScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const query = useQuery(commerceQueries.contract(id));
  const name = query.data?.title ?? t(($) => $.account.places.subscription);
  const [wasCanceled, setWasCanceled] = useState(false);
  // The cancel button is gone after a cancellation, so its dialog has nothing to return the focus to.
  const heading = useFocusOnChange<HTMLHeadingElement>(Number(wasCanceled));

  return (
    <div className={styles.part}>
      <PageMetadata title={name} />
      <BackLink to="/account/subscription" label={t(($) => $.account.places.subscription)} />
      <div className={styles.title}>
        <h1 className="h-page" ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {query.data && <ContractState contract={query.data} />}
      </div>
      <QueryView query={query} skeleton={<Skeleton height="16rem" />} failed={t(($) => $.account.contracts.failedOne)}>
        {(contract) => <ContractFacts contract={contract} onCanceled={() => setWasCanceled(true)} />}
      </QueryView>
    </div>
  );
}

interface ContractFactsProps {
  readonly contract: Contract;
  readonly onCanceled: () => void;
}

function ContractFacts({ contract, onCanceled }: ContractFactsProps) {
  const { t, language } = useTranslation();
  const {
    description,
    price,
    currency,
    startDate,
    endDate,
    autoRenew,
    isActive,
    isCanceled,
    lastPayment,
    allowedItems,
  } = contract;
  const dateOf = (at: number | null) => (at === null ? null : formatDate(language, at));
  const paid = lastPayment?.amount ?? null;
  const paidOn = dateOf(lastPayment?.date ?? null);
  return (
    <>
      {description !== null && <p className="muted">{description}</p>}
      <Facts
        facts={[
          [
            t(($) => $.account.fact.price),
            price === null ? null : `${formatPrice(language, price, currency)} ${termText(t, contract)}`,
          ],
          [t(($) => $.account.fact.since), dateOf(startDate)],
          [t(($) => $.account.fact.until), dateOf(endDate)],
          [
            t(($) => $.account.fact.renews),
            autoRenew && !isCanceled ? t(($) => $.account.yes) : t(($) => $.account.no),
          ],
          [
            t(($) => $.account.fact.lastPayment),
            paid === null
              ? null
              : joinParts(language, [paidOn, formatPrice(language, paid, lastPayment?.currency ?? currency)]),
          ],
          [
            t(($) => $.account.fact.opens),
            formatList(
              language,
              allowedItems.flatMap(({ title }) => title || []),
            ) || t(($) => $.account.fact.everything),
          ],
        ]}
      />
      {isActive && autoRenew && !isCanceled && <CancelContract contract={contract} onCanceled={onCanceled} />}
    </>
  );
}
