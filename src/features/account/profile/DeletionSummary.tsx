import { useQuery } from "@tanstack/react-query";
import { Heart, Layers, Ticket, UserRound, type IconNode } from "lucide";
import type { ReactNode } from "react";
import { formatDate } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { useFollowed } from "#src/catalog/queries/followed.ts";
import { hasFailed } from "#src/catalog/lists/FailedPage.tsx";
import { commerceQueries } from "#src/catalog/queries/commerceQueries.ts";
import styles from "#src/features/account/account.module.css";
import { Icon } from "#src/ui/Icon.tsx";

/** Lists what is lost with the account. What failed to load is named as such; it does not prevent the deletion. */
export function DeletionSummary() {
  const { t, language } = useTranslation();
  const followed = useFollowed();
  const contracts = useQuery(commerceQueries.contracts());
  const tickets = useQuery(commerceQueries.tickets());
  const running = contracts.data?.filter(({ isActive }) => isActive) ?? [];
  const open = tickets.data?.filter(({ isActive }) => isActive) ?? [];
  const follows = Object.keys(followed).length;
  return (
    <ul className={styles.list}>
      {open.length > 0 && <Row icon={Ticket} title={t(($) => $.account.delete.tickets, { count: open.length })} />}
      {hasFailed(tickets) && <Row icon={Ticket} title={t(($) => $.account.tickets.failed)} />}
      {running.map(({ id, title, endDate }) => (
        <Row key={id} icon={Layers} title={title ?? t(($) => $.account.places.subscription)}>
          {endDate !== null && t(($) => $.account.delete.ends, { date: formatDate(language, endDate) })}
        </Row>
      ))}
      {hasFailed(contracts) && <Row icon={Layers} title={t(($) => $.account.contracts.failed)} />}
      {follows > 0 && <Row icon={Heart} title={t(($) => $.account.delete.follows, { count: follows })} />}
      <Row icon={UserRound} title={t(($) => $.account.delete.profile)}>
        {t(($) => $.account.delete.profileText)}
      </Row>
    </ul>
  );
}

interface RowProps {
  readonly icon: IconNode;
  readonly title: string;
  readonly children?: ReactNode;
}

function Row({ icon, title, children }: RowProps) {
  return (
    <li className={styles.device}>
      <Icon node={icon} />
      <div>
        <p className="strong">{title}</p>
        {children && <p className="small muted">{children}</p>}
      </div>
    </li>
  );
}
