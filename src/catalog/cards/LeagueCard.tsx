import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Identity } from "#src/domain/identity/identity.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { repeat } from "./skeletons.tsx";
import styles from "./LeagueCard.module.css";

/** Arranges the tiles of leagues in a grid. */
export function LeagueTileGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}

/** Shows placeholders for `count` tiles. */
export function TileSkeletons({ count }: { readonly count: number }) {
  return (
    <LeagueTileGrid>
      {repeat(count, (key) => (
        <Skeleton key={key} height="5.375rem" />
      ))}
    </LeagueTileGrid>
  );
}

export interface LeagueCardProps {
  readonly league: Identity;
  /** A few words about what is on in the league. */
  readonly about: string;
  /** Shown instead of the crest. */
  readonly icon?: ReactNode;
  /** Replaces the link to a league's page; null for an identity without a page. */
  readonly link?: Pick<LinkProps, "to" | "params"> | null;
  /** Whether `about` speaks of a live match. */
  readonly isLive?: boolean;
}

const leagueLink = ({ id }: Identity) => ({ to: "/league/$leagueId", params: { leagueId: id } }) as const;

/** Shows a league or cup with its crest; links to its page. */
export function LeagueCard({ league, about, icon, link = leagueLink(league), isLive = false }: LeagueCardProps) {
  const face = (
    <>
      {icon || <Crest src={league.logoUrl ?? league.imageUrl} className={styles.crest} />}
      <b dir="auto">{league.title}</b>{" "}
      <span className={isLive ? styles.live : undefined} data-now>
        {about}
      </span>
    </>
  );
  if (link === null) return <div className={styles.tile}>{face}</div>;
  return (
    <Link {...link} className={styles.tile}>
      {face}
    </Link>
  );
}
