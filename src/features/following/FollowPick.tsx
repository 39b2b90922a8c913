import { Link, type LinkProps } from "@tanstack/react-router";
import { useSportName } from "#src/catalog/names/sportNames.ts";
import { useToggle } from "#src/catalog/library/useChange.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { PickCard } from "./PickCard.tsx";
import styles from "./picks.module.css";

interface FollowPickProps {
  readonly item: Identity;
  /** Link to its teams or sub-categories; null if it has none. */
  readonly inside: Pick<LinkProps, "to" | "params" | "search"> | null;
}

/** Renders a card with a checkbox to follow an identity (FOL-1). */
export function FollowPick({ item, inside }: FollowPickProps) {
  const { t } = useTranslation();
  const sportName = useSportName();
  const { id, type, title } = item;
  const { isOn: isFollowed, isBusy, toggle } = useToggle({ kind: "follow", id, type, title });
  const sport = item.sportType === null ? null : sportName(item.sportType);
  return (
    <PickCard
      item={item}
      // The title of a category is often the name of its sport, which is not repeated.
      line={sport === item.title ? null : (sport ?? null)}
      type="checkbox"
      name="follow"
      checked={isFollowed}
      busy={isBusy}
      onChange={toggle}
    >
      {inside && (
        <Link
          {...inside}
          className={styles.within}
          aria-label={t(($) => $.following.insideOf[item.type === "category" ? "category" : "league"], {
            title: item.title,
          })}
        >
          {t(($) => $.following.inside[item.type === "category" ? "category" : "league"])}
        </Link>
      )}
    </PickCard>
  );
}
