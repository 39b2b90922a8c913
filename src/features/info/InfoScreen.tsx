import { useQuery, useQueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ApiError } from "#src/api/error.ts";
import { FailedPage, hasFailed } from "#src/catalog/lists/FailedPage.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { infoTypeName, isKnownInfo } from "#src/catalog/queries/infoPageName.ts";
import { infoQueries, loadPayload } from "#src/catalog/queries/infoPages.ts";
import { ShareMetadata } from "#src/catalog/links/ShareMetadata.tsx";
import { repeat } from "#src/catalog/cards/skeletons.tsx";
import { useConfig } from "#src/config/ConfigContext.tsx";
import type { InfoPage } from "#src/domain/content/infoPage.ts";
import { formatDate } from "#src/i18n/format.ts";
import { PageMetadata } from "#src/ui/page/PageMetadata.tsx";
import { PageHeading } from "#src/ui/page/PageHeading.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useLocalText } from "#src/ui/useZone.ts";
import { Questions } from "./Questions.tsx";
import { Blocks } from "./Blocks.tsx";
import { SideNav } from "./SideNav.tsx";
import styles from "./info.module.css";

/** Renders an information page of the tenant (CAT-6): questions with answers, or a text. */
export function InfoScreen({ type }: { readonly type: string }) {
  const { t, language } = useTranslation();
  const local = useLocalText();
  const queryClient = useQueryClient();
  const query = useQuery(infoQueries.page(type, language));
  // Loads the server's own file in parallel to the API; the first response is shown.
  useEffect(() => void loadPayload(queryClient, { type, language }), [queryClient, type, language]);
  if (query.error instanceof ApiError && query.error.status === 404 && query.data === undefined) throw notFound();
  const { data: page } = query;
  const changed = page?.updated || null;
  const name = useNameOf(type);
  const title = page?.title ?? name;
  if (title === null && hasFailed(query)) return <FailedPage query={query} title={t(($) => $.info.failed)} />;
  return (
    <div className="page">
      <PageMetadata title={title} description={page && summaryOf(page)} />
      {title !== null && (
        <PageHeading
          title={title}
          lang={page?.locale || undefined}
          subtitle={
            changed === null
              ? "\u00A0"
              : local(() => t(($) => $.info.changed, { date: formatDate(language, changed) }), 24)
          }
        />
      )}
      <QueryView
        query={query}
        failed={t(($) => $.info.failed)}
        skeleton={<InfoSkeleton isFaq={type === "faq"} />}
        isEmpty={({ sections }) => sections.length === 0}
        empty={{ title: t(($) => $.info.empty) }}
      >
        {(page) => (
          <>
            <ShareMetadata title={page.title} description={summaryOf(page)} type="article" />
            {page.type === "faq" ? <Questions page={page} /> : <InfoText page={page} />}
          </>
        )}
      </QueryView>
    </div>
  );
}

/** Returns the start of the first paragraph, for search results and link previews. */
function summaryOf({ sections }: InfoPage): string | null {
  const first = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "paragraph");
  return first?.kind === "paragraph" ? first.text.slice(0, 200) : null;
}

/** The name in the footer, until the title is known; null if the tenant has no such page. */
function useNameOf(type: string): string | null {
  const { t } = useTranslation();
  const { infoPages } = useConfig();
  if (isKnownInfo(type) || type === "imprint") return t(($) => $.shell.info[type]);
  return infoPages.types.includes(type) ? infoTypeName(type) : null;
}

function InfoSkeleton({ isFaq }: { readonly isFaq: boolean }) {
  return (
    <div className={styles.listing}>
      <div className={styles.partsBox}>
        {repeat(4, (key) => (
          <Skeleton key={key} height="1.25rem" width="9rem" />
        ))}
      </div>
      <div className={styles.text}>
        {isFaq && <Skeleton height="3rem" />}
        {repeat(4, (key) => (
          <div key={key} className="stack">
            <Skeleton height="1.5rem" width="12rem" />
            <Skeleton height="4.5rem" />
          </div>
        ))}
      </div>
    </div>
  );
}

function InfoText({ page }: { readonly page: InfoPage }) {
  const { t } = useTranslation();
  const lang = page.locale || undefined;
  const links = page.sections.flatMap(({ id, title }) => (title === null ? [] : [{ id, title }]));
  return (
    <div className={styles.listing}>
      <SideNav label={t(($) => $.info.contents)} links={links} lang={lang} />
      <div className={styles.text} lang={lang}>
        {page.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} aria-labelledby={title === null ? undefined : `${id}-title`}>
            {title !== null && (
              <h2 id={`${id}-title`} className={styles.title} dir="auto">
                {title}
              </h2>
            )}
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </div>
  );
}
