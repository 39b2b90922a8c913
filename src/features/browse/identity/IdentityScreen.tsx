import { useQuery } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiError } from "#src/api/error.ts";
import { FailedPage, hasFailed } from "#src/catalog/lists/FailedPage.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { ShareMetadata, usePageUrls } from "#src/catalog/links/ShareMetadata.tsx";
import { identityQueries } from "#src/catalog/queries/identityQueries.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import type { Identity } from "#src/domain/identity/identity.ts";
import { breadcrumbs, type PageUrls } from "#src/domain/event/structuredData.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { BannerCard } from "#src/catalog/cards/BannerCard.tsx";
import { CategoryHead } from "./CategoryHead.tsx";
import { IdentityHead } from "./IdentityHead.tsx";
import { IdentitySkeleton } from "./IdentitySkeleton.tsx";
import { IdentityTabs } from "./IdentityTabs.tsx";
import { useFirstEntries } from "./identityLists.ts";
import { readTab, type IdentityTab } from "./identityTab.ts";
import { CategoryContents } from "./CategoryContents.tsx";
import styles from "./identity.module.css";

export interface IdentityScreenProps {
  readonly id: string;
  /** The kind of identity that the address names; an identity of another kind counts as not found. */
  readonly kind: "league" | "team" | "category" | "subcategory";
  /** Raw value of `?tab=`. */
  readonly tab: unknown;
  readonly onTab: (tab: IdentityTab) => void;
}

/** Renders the page of a league, team, category or sub-category (CAT-5): its head, and its lists as tabs. */
export function IdentityScreen({ id, kind, ...rest }: IdentityScreenProps) {
  const { t } = useTranslation();
  const query = useQuery(identityQueries.detail(id));
  if (query.error instanceof ApiError && query.error.status === 404 && query.data === undefined) throw notFound();
  if (query.data !== undefined && !fits(kind, query.data.type)) throw notFound();
  const failed = t(($) => $.browse.identity.failed);
  if (hasFailed(query)) return <FailedPage query={query} title={failed} />;
  return (
    <QueryView query={query} failed={failed} skeleton={<IdentitySkeleton kind={kind} />}>
      {(identity) => <Page identity={identity.type === "" ? { ...identity, type: kind } : identity} {...rest} />}
    </QueryView>
  );
}

/** Unknown types get the page of a league; an identity without a type fits every address. */
function fits(kind: IdentityScreenProps["kind"], type: string): boolean {
  if (type === "") return true;
  if (kind === "team") return type === "team";
  if (kind === "league") return !["team", "category", "subcategory"].includes(type);
  return type === "category" || type === "subcategory";
}

type PageProps = Pick<IdentityScreenProps, "tab" | "onTab"> & { readonly identity: Identity };

function Page({ identity, tab, onTab }: PageProps) {
  const { t } = useTranslation();
  const pageUrls = usePageUrls();
  const first = useFirstEntries(identity);
  const isCategory = identity.type === "category" || identity.type === "subcategory";
  const Head = isCategory ? CategoryHead : IdentityHead;
  const shown = readTab(tab, identity.type);
  const isRight = tab === undefined || tab === shown;
  useEffect(() => {
    if (!isRight) onTab(shown);
  });
  const tabs = <IdentityTabs identity={identity} first={first} tab={shown} onTab={onTab} />;
  return (
    <>
      <PageMetadata title={identity.title} description={identity.description} />
      <ShareMetadata
        title={identity.title}
        description={identity.description}
        image={identity.bannerUrl ?? identity.imageUrl}
        things={[
          breadcrumbs([[t(($) => $.shell.places.home), pageUrls.absolute("/")], ...stepsTo(identity, pageUrls)]),
        ]}
      />
      <Head identity={identity} first={first} />
      <div className={`page ${styles.body}`}>
        <IdentityBanners identity={identity} />
        {identity.type === "category" ? <CategoryContents id={identity.id}>{tabs}</CategoryContents> : tabs}
      </div>
    </>
  );
}

function stepsTo({ type, title, parent }: Identity, { url, absolute }: PageUrls): (readonly [string, string])[] {
  const above = type === "team" ? "league" : "category";
  return [
    ...(parent ? [[parent.title ?? parent.id, absolute(`/${above}/${encodeURIComponent(parent.id)}`)] as const] : []),
    [title, url],
  ];
}

/** Renders the banners of a league, category or team; a banner with a link is labelled with the identity's title. */
function IdentityBanners({ identity: { banners, title } }: { readonly identity: Identity }) {
  const shown = banners.flatMap((banner) =>
    banner.imageUrl === null ? [] : [{ ...banner, imageUrl: banner.imageUrl }],
  );
  if (shown.length === 0) return null;
  return (
    <div className={styles.banners}>
      {shown.map(({ linkTarget, ...banner }, index) => (
        // The index makes the key unique: the server may send the same picture twice.
        <BannerCard
          key={`${index} ${banner.imageUrl}`}
          {...banner}
          linkTarget={linkTarget ?? "_self"}
          title={banner.linkUrl === null ? null : title}
        />
      ))}
    </div>
  );
}
