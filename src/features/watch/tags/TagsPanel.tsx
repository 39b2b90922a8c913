import { useState, useSyncExternalStore } from "react";
import { Flag, Trash2 } from "lucide";
import { QueryView } from "#src/catalog/lists/QueryView.tsx";
import { sortTags, type Tag } from "#src/domain/social/tag.ts";
import { SignInNote } from "#src/features/watch/editing/SignInNote.tsx";
import { currentPositionMs, usePlayheadValue, type WatchContext } from "#src/features/watch/context/watchContext.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { pendingChangesStore } from "#src/offline/pendingChanges.ts";
import { useSession } from "#src/session/session.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import { useFocusOnChange } from "#src/ui/focus/useFocusOnChange.ts";
import { TagFilters } from "./TagFilters.tsx";
import { filterTags, NO_FILTER, type TagFilter } from "./tagFilter.ts";
import { TagRow } from "./TagRow.tsx";
import styles from "./Tags.module.css";
import { useShownTags } from "./useShownTags.ts";
import { useDeleteTags } from "./useDeleteTags.ts";
import { useTagRights } from "#src/catalog/edits/useTagChanges.ts";

/** Number of rows at first and per press: a match may have thousands of tags. */
const ROWS = 100;

export interface TagsPanelProps {
  readonly watchContext: WatchContext;
  /** The type in the address (`filterId` of a metric). */
  readonly type: string | null;
  /** Opens the form for a tag, or for a new one at a position (ms). */
  readonly onCompose: (subject: Tag | number) => void;
}

/** For signed-in viewers only (EVT-2, EVT-11). */
export function TagsPanel({ watchContext, type, onCompose }: TagsPanelProps) {
  const { t } = useTranslation();
  const { isAuthenticated } = useSession();
  const tags = useShownTags(watchContext.event, watchContext.time);
  // The pressed button disappears with the selection, and the list with its last tag, so the panel takes the focus.
  const [cleared, setCleared] = useState(0);
  const part = useFocusOnChange<HTMLElement>(cleared);
  if (!isAuthenticated) return <SignInNote title={t(($) => $.tags.signIn)} text={t(($) => $.tags.signInText)} />;
  const tagNow = (
    <Button variant="primary" icon={<Icon node={Flag} />} onClick={() => onCompose(currentPositionMs(watchContext))}>
      {t(($) => $.tags.now)}
    </Button>
  );
  return (
    <section ref={part} tabIndex={-1} aria-label={t(($) => $.tags.tab)}>
      <QueryView
        query={tags}
        skeleton={<Skeleton height="20rem" width="100%" />}
        failed={t(($) => $.tags.failed)}
        isEmpty={(found) => Object.keys(found).length === 0}
        empty={{ title: t(($) => $.tags.empty), text: t(($) => $.tags.emptyText), action: tagNow }}
      >
        {(found) => (
          <TagList
            watchContext={watchContext}
            tags={sortTags(found)}
            type={type}
            onCompose={onCompose}
            onCleared={() => setCleared((times) => times + 1)}
            tagNow={tagNow}
          />
        )}
      </QueryView>
    </section>
  );
}

interface TagListProps extends TagsPanelProps {
  readonly tags: readonly Tag[];
  readonly onCleared: () => void;
  readonly tagNow: React.ReactNode;
}

function TagList({ watchContext, tags, type, onCompose, onCleared, tagNow }: TagListProps) {
  const { t } = useTranslation();
  const { event, playhead, plays, playFrom } = watchContext;
  const [filter, setFilter] = useState<TagFilter>({ ...NO_FILTER, type: type ?? "" });
  const [asked, setAsked] = useState(type);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState(ROWS);
  const { mayDelete, mayChange } = useTagRights();
  const { isDeleting, deleteTags } = useDeleteTags(watchContext);
  const pending = useSyncExternalStore(pendingChangesStore.subscribe, pendingChangesStore.get);
  // Until it is sent, the server knows no tag that could be changed.
  const isNew = ({ id }: Tag) =>
    pending.some((change) => change.kind === "tag" && change.id === id && change.type === "new");
  const clearChosen = () => {
    setChosen(new Set());
    onCleared();
  };
  // A link to another type was followed while the list is open.
  if (asked !== type) {
    setAsked(type);
    setFilter({ ...NO_FILTER, type: type ?? "" });
  }
  const found = filterTags(tags, event, filter).toReversed();
  const ofList = found.filter(({ id }) => chosen.has(id));
  const current = usePlayheadValue(playhead, (at) => currentTag(tags, at / 1000)?.id ?? null, null);
  const choose = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <>
      <TagFilters event={event} tags={tags} filter={filter} onFilter={setFilter} action={tagNow} />
      {ofList.length > 0 && (
        <div className={styles.chosenBar}>
          <output className="strong">{t(($) => $.tags.chosen, { count: ofList.length })}</output>
          <Button variant="ghost" size="sm" onClick={clearChosen}>
            {t(($) => $.tags.clear)}
          </Button>
          <Button
            variant="danger"
            size="sm"
            className="push"
            icon={<Icon node={Trash2} className="icon-sm" />}
            busy={isDeleting}
            onClick={() => void deleteTags(ofList).then(clearChosen)}
          >
            {t(($) => $.tags.delete, { count: ofList.length })}
          </Button>
        </div>
      )}
      {found.length === 0 && <p className="muted">{t(($) => $.tags.none)}</p>}
      <ol className={styles.list}>
        {found.slice(0, rows).map((tag) => (
          <TagRow
            key={tag.id}
            event={event}
            tag={tag}
            isNow={tag.id === current}
            isChosen={mayDelete(tag) && !isNew(tag) ? chosen.has(tag.id) : null}
            onChoose={() => choose(tag.id)}
            onEdit={mayChange(tag) && !isNew(tag) ? () => onCompose(tag) : undefined}
            onPlay={plays ? () => playFrom((tag.startTime ?? 0) * 1000) : undefined}
          />
        ))}
      </ol>
      {found.length > rows && (
        <Button variant="ghost" onClick={() => setRows(rows + ROWS)}>
          {t(($) => $.tags.more, { count: found.length - rows })}
        </Button>
      )}
    </>
  );
}

/** Returns the tag whose range contains the playhead; the one that started last if there are several. */
function currentTag(tags: readonly Tag[], atS: number): Tag | undefined {
  return tags.findLast(({ startTime, endTime }) => startTime !== null && startTime <= atS && atS <= (endTime ?? 0));
}
