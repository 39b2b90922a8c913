import { useQuery, useQueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { ApiError } from "#src/api/error.ts";
import { Faces } from "#src/catalog/Faces.tsx";
import { infoQueries, loadPayload } from "#src/catalog/infoPages.ts";
import { ShareHead } from "#src/catalog/ShareHead.tsx";
import { repeat } from "#src/catalog/skeletons.tsx";
import type { InfoPage } from "#src/domain/infoPage.ts";
import { formatDate } from "#src/i18n/format.ts";
import { PageHead } from "#src/ui/PageHead.tsx";
import { PageTop } from "#src/ui/PageTop.tsx";
import { Skeleton } from "#src/ui/Skeleton.tsx";
import { InfoText } from "./InfoText.tsx";
import { Questions } from "./Questions.tsx";
import styles from "./info.module.css";

/** A tenant's text (CAT-6): questions with answers, or a page to read. */
export function InfoScreen({ type }: { readonly type: string }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useQuery(infoQueries.page(type));
  // Beside the API: whichever has the text first shows it.
  useEffect(() => void loadPayload(queryClient, type), [queryClient, type]);
  if (query.error instanceof ApiError && query.error.status === 404 && query.data === undefined) throw notFound();
  return (
    <div className="page">
      <Faces
        query={query}
        failed={t(($) => $.info.failed)}
        skeleton={<InfoSkeleton />}
        isEmpty={({ sections }) => sections.length === 0}
        empty={{ title: t(($) => $.info.empty) }}
      >
        {(page) => (
          <>
            <PageHead title={page.title} description={summaryOf(page)} />
            <ShareHead title={page.title} description={summaryOf(page)} type="article" />
            <PageTop
              title={page.title}
              line={page.updated === null ? undefined : t(($) => $.info.changed, { date: formatDate(page.updated) })}
            />
            {page.type === "faq" ? <Questions page={page} /> : <InfoText page={page} />}
          </>
        )}
      </Faces>
    </div>
  );
}

/** Its first sentence or two, for those who look at links and search results. */
function summaryOf({ sections }: InfoPage): string | null {
  const first = sections.flatMap(({ blocks }) => blocks).find(({ kind }) => kind === "paragraph");
  return first?.kind === "paragraph" ? first.text.slice(0, 200) : null;
}

function InfoSkeleton() {
  return (
    <>
      <div className={styles.topBox}>
        <Skeleton height="2.5rem" width="22rem" />
        <Skeleton height="1.25rem" width="12rem" />
      </div>
      <div className={styles.listing}>
        <div className="stack">
          {repeat(4, (key) => (
            <Skeleton key={key} height="2.5rem" />
          ))}
        </div>
        <div className="stack">
          {repeat(6, (key) => (
            <Skeleton key={key} height="3.5rem" />
          ))}
        </div>
      </div>
    </>
  );
}
