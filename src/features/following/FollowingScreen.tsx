import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { FollowButton } from "#src/catalog/library/FollowButton.tsx";
import { follows, identitiesOf } from "#src/catalog/library/follows.ts";
import { useRefetchMissing } from "#src/catalog/library/membership.ts";
import { IdentityLink } from "#src/catalog/names/IdentityLink.tsx";
import type { Identity } from "#src/domain/identity/identity.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { containsAll, searchWords } from "#src/lib/search/matchText.ts";
import { buttonClass } from "#src/ui/Button.tsx";
import { classes } from "#src/ui/classes.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { FilterField } from "./FilterField.tsx";
import { IdentityIcon } from "./IdentityIcon.tsx";
import styles from "./picks.module.css";

const GROUPS = ["team", "league", "category"] as const;
type Group = (typeof GROUPS)[number];

/** Returns the group of an identity: sub-categories are listed with the categories, unknown types with the leagues. */
const groupOf = ({ type }: Identity): Group =>
  type === "team" ? "team" : type === "category" || type === "subcategory" ? "category" : "league";

/** An item that is unfollowed stays until the page is left, so that it can be followed again (RTE-8). */
export function FollowingScreen() {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  const query = useQuery(follows.query());
  useRefetchMissing(query, ({ identity }) => identity !== null);
  const more = (
    <div className={styles.tools}>
      <Link to="/following/league" className={buttonClass()}>
        {t(($) => $.following.allLeagues)}
      </Link>
      <Link to="/following/category" className={buttonClass()}>
        {t(($) => $.following.allCategories)}
      </Link>
      <Link to="/recommendation" className={buttonClass()}>
        {t(($) => $.suggested.recommended)}
      </Link>
    </div>
  );
  return (
    <div className={classes(styles.screen, styles.narrow)}>
      <PageMetadata title={t(($) => $.following.following)} />
      <div className={styles.head}>
        <h1 className="h-page">{t(($) => $.following.following)}</h1>
        <FilterField label={t(($) => $.following.find)} value={words} onChange={setWords} />
      </div>
      {more}
      <QueryView
        query={query}
        skeleton={GROUPS.map((group) => (
          <GroupSkeleton key={group} />
        ))}
        failed={t(($) => $.following.failed)}
        isEmpty={(found) => identitiesOf(found).length === 0}
        empty={{ title: t(($) => $.following.noneFollowed), text: t(($) => $.following.text) }}
      >
        {(found) => {
          const shown = identitiesOf(found).filter(({ title }) => containsAll(title, searchWords(words)));
          if (shown.length === 0) return <p className="muted">{t(($) => $.following.noneFound)}</p>;
          return GROUPS.map((group) => (
            <FollowedGroup key={group} group={group} items={shown.filter((item) => groupOf(item) === group)} />
          ));
        }}
      </QueryView>
    </div>
  );
}

function FollowedGroup({ group, items }: { readonly group: Group; readonly items: readonly Identity[] }) {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  const name = t(($) => $.following.groups[group]);
  return (
    <section aria-labelledby={`followed-${group}`}>
      <h2 id={`followed-${group}`} className={styles.heading}>
        {name}
      </h2>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.id} className={styles.row}>
            <IdentityLink type={item.type} id={item.id} parentId={item.parent?.id} className={styles.name}>
              <IdentityIcon item={item} />
              <span className="clip1" dir="auto">
                {item.title}
              </span>
            </IdentityLink>
            <FollowButton item={item} small />
          </li>
        ))}
      </ul>
    </section>
  );
}

function GroupSkeleton() {
  return (
    <section>
      <Skeleton width="6rem" height="1.625rem" />
      <div className={styles.rows}>
        <div className={styles.row}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <Skeleton width="10rem" height="1.25rem" />
          <Skeleton width="7.25rem" height="2.25rem" className={styles.end} />
        </div>
      </div>
    </section>
  );
}
