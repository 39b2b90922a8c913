import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isMissing } from "#src/catalog/lists/FailedPage.tsx";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { LoadMore } from "#src/catalog/lists/LoadMore.tsx";
import { tenantOf } from "#src/api/tenant.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import { SectionHead } from "#src/catalog/lists/SectionHead.tsx";
import { userClipCalls, userClipQueries, type UserMedia } from "#src/catalog/queries/userClips.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import { uniqueEntries } from "#src/domain/list/page.ts";
import { useDeferredDeletes } from "#src/features/watch/editing/deferredDeletes.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { clipTitles } from "./clipDrafts.ts";
import { MyClipRow } from "./MyClipRow.tsx";
import { RenameClip } from "./RenameClip.tsx";

export interface MyClipsProps {
  readonly eventId: string;
  readonly kind: UserMedia;
}

/** Newest first, 24 a page. Highlights are hidden if there are none. */
export function MyClips({ eventId, kind }: MyClipsProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const query = useInfiniteQuery(userClipQueries.list(kind, eventId));
  const [chosen, setChosen] = useState<MediaEvent | null>(null);
  const { pending, deletes } = useDeferredDeletes(async (id) => {
    await userClipCalls(tenantOf(queryClient)).remove(id);
    await queryClient.invalidateQueries({ queryKey: clipQueries.all() });
  });
  const isOwn = kind === "user_clip";
  const clips = uniqueEntries(query.data?.pages ?? []);
  const renamed = chosen ?? clips.find(({ id }) => clipTitles.of(id).get() !== null) ?? null;
  if (!isOwn && clips.length === 0 && !isMissing(query)) return null;
  return (
    <section className="section" aria-labelledby={kind}>
      <SectionHead id={kind} title={t(($) => (isOwn ? $.clips.mine : $.clips.myHighlights))} />
      <QueryView
        query={query}
        skeleton={<Skeleton height="10rem" width="100%" />}
        failed={t(($) => $.clips.mineFailed)}
        isEmpty={() => clips.length === 0}
        empty={{ title: t(($) => $.clips.noneYet), text: t(($) => $.clips.noneYetText) }}
      >
        {() => (
          <>
            <ul>
              {clips.map((clip) => (
                <MyClipRow
                  key={clip.id}
                  clip={clip}
                  deletion={pending.get(clip.id)}
                  deletes={deletes}
                  onRename={() => setChosen(clip)}
                />
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        )}
      </QueryView>
      {renamed !== null && <RenameClip key={renamed.id} clip={renamed} onClose={() => setChosen(null)} />}
    </section>
  );
}
