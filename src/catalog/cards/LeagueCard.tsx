import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Identity } from "#src/domain/identity/identity.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { repeat } from "./skeletons.tsx";
import styles from "./LeagueCard.module.css";

/** The grid of league tiles. */
export function LeagueTiles({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}

/** Where `count` tiles will be. */
export function TileSkeletons({ count }: { readonly count: number }) {
  return (
    <LeagueTiles>
      {repeat(count, (key) => (
        <Skeleton key={key} height="5.375rem" />
      ))}
    </LeagueTiles>
  );
}

export interface LeagueCardProps {
  readonly league: Identity;
  /** What is on in it, in a few words. */
  readonly about: string;
  /** Instead of its crest. */
  readonly icon?: ReactNode;
  /** Where it leads when it is no league; null: it has no page. */
  readonly link?: Pick<LinkProps, "to" | "params"> | null;
  /** What is on is a match that runs now. */
  readonly isLive?: boolean;
}

const leagueLink = ({ id }: Identity) => ({ to: "/league/$leagueId", params: { leagueId: id } }) as const;

/** A league or cup with its crest; leads to its page. */
export function LeagueCard({ league, about, icon, link = leagueLink(league), isLive = false }: LeagueCardProps) {
  const face = (
    <>
      {icon || <Crest src={league.logoUrl ?? league.imageUrl} className={styles.crest} />}
      <b dir="auto">{league.title}</b> <span className={isLive ? styles.live : undefined}>{about}</span>
    </>
  );
  if (link === null) return <div className={styles.tile}>{face}</div>;
  return (
    <Link {...link} className={styles.tile}>
      {face}
    </Link>
  );
}
