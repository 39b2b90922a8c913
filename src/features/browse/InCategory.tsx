import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Faces } from "#src/catalog/Faces.tsx";
import { identityLink } from "#src/catalog/identityLink.ts";
import { LeagueCard, LeagueTiles } from "#src/catalog/LeagueCard.tsx";
import { liveNow } from "#src/catalog/liveNow.ts";
import { identityQueries } from "#src/catalog/queries.ts";
import { SectionHead } from "#src/catalog/SectionHead.tsx";
import { repeat } from "#src/catalog/skeletons.tsx";
import { SportIcon } from "#src/catalog/SportIcon.tsx";
import { useSportName } from "#src/catalog/sportNames.ts";
import { belongsTo } from "#src/domain/followed.ts";
import type { Identity } from "#src/domain/identity.ts";
import { formatNumber } from "#src/i18n/format.ts";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import styles from "./identity.module.css";

/** What a category holds, with how much of it is live: its sub-categories, and its leagues; nothing where it holds neither. */
export function InCategory({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  return (
    <>
      <Group id={id} type="subcategory" title={t(($) => $.browse.identity.subCategories)} />
      <Group id={id} type="league" title={t(($) => $.browse.identity.leagues)} />
    </>
  );
}

interface GroupProps {
  readonly id: string;
  readonly type: "subcategory" | "league";
  readonly title: string;
}

function Group({ id, type, title }: GroupProps) {
  const { t } = useTranslation();
  const sportName = useSportName();
  const query = useQuery(identityQueries.list({ type, within: id }));
  const live = useQuery(liveNow());
  const about = (part: Identity) => {
    const count = live.data?.entries.filter((event) => belongsTo(event, part.id)).length ?? 0;
    return count > 0 ? t(($) => $.browse.live.count, { count }) : (sportName(part.sportType) ?? "");
  };
  if (query.data?.entries.length === 0) return null;
  return (
    <section className={styles.within} aria-labelledby={type}>
      <SectionHead
        id={type}
        title={title}
        small={query.data === undefined ? undefined : formatNumber(query.data.entries.length)}
      />
      <Faces
        query={query}
        failed={t(($) => $.browse.identity.partsFailed)}
        skeleton={
          <LeagueTiles>
            {repeat(4, (key) => (
              <Skeleton key={key} height="5.375rem" />
            ))}
          </LeagueTiles>
        }
      >
        {({ entries }) => (
          <LeagueTiles>
            {entries.map((part) => (
              <LeagueCard
                key={part.id}
                league={part}
                icon={
                  part.type !== "subcategory" ? undefined : (
                    <span className={styles.sport}>
                      <SportIcon sportType={part.sportType ?? ""} className="icon-lg" />
                    </span>
                  )
                }
                link={identityLink(part.type, part.id, part.parent?.id ?? id)}
                about={about(part)}
              />
            ))}
          </LeagueTiles>
        )}
      </Faces>
    </section>
  );
}
