import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Identity } from "#src/domain/identity/identity.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { repeat } from "./skeletons.tsx";
import styles from "./IdentityCard.module.css";

export function IdentityCardGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}

export function IdentityCardSkeletons({ count }: { readonly count: number }) {
  return (
    <IdentityCardGrid>
      {repeat(count, (key) => (
        <Skeleton key={key} height="5.375rem" />
      ))}
    </IdentityCardGrid>
  );
}

export interface IdentityCardProps {
  readonly identity: Identity;
  readonly about: string;
  readonly icon?: ReactNode;
  /** Replaces the link to a league's page; null for an identity without a page. */
  readonly link?: Pick<LinkProps, "to" | "params"> | null;
  readonly isLive?: boolean;
}

const leagueLink = ({ id }: Identity) => ({ to: "/league/$leagueId", params: { leagueId: id } }) as const;

export function IdentityCard({
  identity,
  about,
  icon,
  link = leagueLink(identity),
  isLive = false,
}: IdentityCardProps) {
  const face = (
    <>
      {icon || <Crest src={identity.logoUrl ?? identity.imageUrl} name={identity.title} className={styles.crest} />}
      <b dir="auto">{identity.title}</b>{" "}
      <span className={isLive ? styles.live : undefined} data-now>
        {about}
      </span>
    </>
  );
  if (link === null) return <div className={styles.card}>{face}</div>;
  return (
    <Link {...link} className={styles.card}>
      {face}
    </Link>
  );
}
