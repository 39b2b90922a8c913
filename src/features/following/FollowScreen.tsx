import { useQuery } from "@tanstack/react-query";
import { Link, notFound, type LinkProps } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { ApiError } from "#src/api/error.ts";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { follows } from "#src/catalog/library/follows.ts";
import { useFollowed } from "#src/catalog/queries/followed.ts";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { SportChips } from "#src/catalog/lists/SportChips.tsx";
import type { Identity } from "#src/domain/identity/identity.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { containsAll, searchWords } from "#src/lib/search/matchText.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import type { SportCount } from "#src/domain/list/search.ts";
import { FilterField } from "./FilterField.tsx";
import { FollowPick } from "./FollowPick.tsx";
import styles from "./picks.module.css";

export type FollowKind = "league" | "category";
type To = Pick<LinkProps, "to" | "params" | "search">;

export interface FollowScreenProps {
  readonly kind: FollowKind;
  /** The league or category whose contents are listed; null for the list of all leagues or categories. */
  readonly within: string | null;
  readonly onlyFollowed: boolean;
  readonly all: To;
  readonly followed: To;
  readonly inside: (id: string) => To;
  readonly out: To;
  readonly children?: ReactNode;
}

/** Leagues, categories, or the contents of one; used by account and sign-up (FOL-2, RTE-9, 10). */
export function FollowScreen(props: FollowScreenProps) {
  const { kind, within, onlyFollowed, all, followed: followedLink, inside, out, children } = props;
  const { t } = useTranslation();
  const followed = useFollowed();
  const [words, setWords] = useState("");
  const [sport, setSport] = useState<string | null>(null);
  const list = useQuery(identityQueries.list(filtersOf(kind, within)));
  const parent = useQuery({ ...identityQueries.detail(within ?? ""), enabled: within !== null });
  const title =
    parent.data === undefined
      ? t(($) => $.following.title[kind])
      : t(($) => $.following.titleWithin, { title: parent.data.title });

  const mine = useQuery({ ...follows.query(), enabled: onlyFollowed });
  // Right after the sign-in, "nothing followed" is shown only once the follows are known.
  const isUnknown = onlyFollowed && mine.data === undefined && Object.keys(followed).length === 0;

  /** The follows when the page opened. An item that is unfollowed stays listed until the page is left. */
  const [followedAtFirst] = useState(() => new Set(Object.keys(followed)));
  const shown = (entries: readonly Identity[]) =>
    entries.filter(
      ({ id, title: name, sportType }) =>
        (!onlyFollowed || followedAtFirst.has(id) || Object.hasOwn(followed, id)) &&
        (sport === null || sportType === sport) &&
        containsAll(name, searchWords(words)),
    );

  const isNone = parent.error instanceof ApiError && parent.error.status === 404 && parent.data === undefined;
  // Some servers send identities without a type.
  if (isNone || ![undefined, "", kind].includes(parent.data?.type)) throw notFound();

  return (
    <div className={styles.screen}>
      <PageMetadata title={title} isHidden />
      {within !== null && (
        <Link {...out} className="link">
          {t(($) => $.following.out[kind])}
        </Link>
      )}
      <div className={styles.head}>
        <div>
          <h1 className="h-page">{title}</h1>
          <p className="muted">{t(($) => $.following.text)}</p>
        </div>
        <FilterField label={t(($) => $.following.find)} value={words} onChange={setWords} />
      </div>
      <div className={styles.tools}>
        <nav className={styles.show} aria-label={t(($) => $.following.show)}>
          <Link {...all} replace activeOptions={HERE}>
            {t(($) => $.following.all)}
          </Link>
          <Link {...followedLink} replace activeOptions={HERE}>
            {t(($) => $.following.followed)}
          </Link>
        </nav>
        {within === null && (
          <SportChips counts={sportsIn(list.data?.entries ?? [])} sport={sport} onChoose={setSport} />
        )}
      </div>
      {isUnknown ? (
        <QueryView query={mine} skeleton={<PickSkeletons />} failed={t(($) => $.following.failed)}>
          {() => null}
        </QueryView>
      ) : (
        <QueryView
          query={list}
          skeleton={<PickSkeletons />}
          failed={t(($) => $.following.failed)}
          isEmpty={({ entries }) => shown(entries).length === 0}
          empty={{
            title: t(($) => (onlyFollowed && words === "" ? $.following.noneFollowed : $.following.noneFound)),
          }}
        >
          {({ entries }) => (
            <ul className={styles.picks} aria-label={title}>
              {shown(entries).map((item) => (
                <FollowPick key={item.id} item={item} inside={within === null ? inside(item.id) : null} />
              ))}
            </ul>
          )}
        </QueryView>
      )}
      {children}
    </div>
  );
}

/** Marks a link as current only if the address matches exactly: the list of all is a prefix of the list of follows. */
const HERE = { exact: true, includeSearch: false } as const;

function filtersOf(kind: FollowKind, within: string | null) {
  if (within === null) return { type: kind };
  return kind === "league" ? ({ type: "team", within } as const) : { within };
}

const SKELETONS = 12;

function PickSkeletons() {
  return (
    <div className={styles.picks}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} height="9.5rem" />
      ))}
    </div>
  );
}

/** Returns the sports of a list with their frequency, most frequent first. */
function sportsIn(identities: readonly Identity[]): SportCount[] {
  const counts = new Map<string, number>();
  for (const { sportType } of identities) {
    if (sportType !== null) counts.set(sportType, (counts.get(sportType) ?? 0) + 1);
  }
  return [...counts].map(([sportType, count]) => ({ sportType, count })).toSorted((a, b) => b.count - a.count);
}
