import { LayoutGrid } from "lucide";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Crest } from "#src/catalog/emblems/Crest.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { FollowButton } from "#src/catalog/library/FollowButton.tsx";
import { GroupHead } from "#src/catalog/lists/GroupHead.tsx";
import { IdentityLink } from "#src/catalog/names/IdentityLink.tsx";
import { useIdentityKind } from "#src/catalog/names/identityKinds.ts";
import { repeat } from "#src/catalog/cards/skeletons.tsx";
import type { SearchItem } from "#src/domain/list/search.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import { RESULTS_PER_GROUP, type useSearchResults } from "./searchResults.ts";
import { Marked } from "./Marked.tsx";
import styles from "./search.module.css";

export interface ItemHitsProps {
  readonly query: ReturnType<typeof useSearchResults>["items"];
  readonly show: readonly SearchItem[] | undefined;
  readonly marks: readonly string[];
  /** Shows all of them; set if some are left out. */
  readonly onAll?: () => void;
}

export function ItemHits({ query, show, marks, onAll }: ItemHitsProps) {
  const { t, language } = useTranslation();
  const kindOf = useIdentityKind();
  if (show?.length === 0) return null;
  return (
    <section aria-labelledby="hits">
      <GroupHead
        size="small"
        id="hits"
        title={t(($) => $.search.items)}
        more={
          onAll ? t(($) => $.search.all, { number: formatNumber(language, query.data?.entries.length ?? 0) }) : null
        }
        onMore={onAll}
      />
      <QueryView query={query} failed={t(($) => $.search.failed)} skeleton={<HitSkeletons />}>
        {() => (
          <ul className={styles.list}>
            {show?.map((item) => (
              <li key={item.id} className={styles.hit}>
                {/category/.test(item.identityType) ? (
                  <Icon node={LayoutGrid} className={styles.sign} />
                ) : (
                  <Crest src={item.imageUrl} name={item.title} className={styles.crest} />
                )}
                <IdentityLink
                  type={item.identityType}
                  id={item.id}
                  parentId={item.parent?.id}
                  className={styles.hitLink}
                >
                  <span className="strong" dir="auto">
                    <Marked text={item.title} words={marks} />
                  </span>
                  <span className="small muted">
                    <DotLine parts={[kindOf(item.identityType), item.parent?.title]} />
                  </span>
                </IdentityLink>
                <span className={styles.follow}>
                  <FollowButton item={{ id: item.id, type: item.identityType, title: item.title }} small />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

export function HitSkeletons() {
  return (
    <div className={styles.list}>
      {repeat(RESULTS_PER_GROUP, (key) => (
        <div key={key} className={styles.hit}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <span className={styles.hitLink}>
            <Skeleton width="10rem" height="1.5rem" />
            <Skeleton width="14rem" height="1.25rem" />
          </span>
        </div>
      ))}
    </div>
  );
}
