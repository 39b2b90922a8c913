import { Link } from "@tanstack/react-router";
import { EllipsisVertical, Pencil, Trash2 } from "lucide";
import { ShareButton } from "#src/catalog/links/ShareButton.tsx";
import { usePageUrls } from "#src/catalog/links/ShareMetadata.tsx";
import { isBeingCut } from "#src/catalog/queries/userClips.ts";
import { formatAge } from "#src/catalog/names/eventDates.ts";
import type { MediaEvent } from "#src/domain/event/event.ts";
import type { DeferredDeletes, DeleteStage } from "#src/features/watch/editing/deferredDeletes.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { useFocusAfterSwap } from "#src/ui/focus/useFocusAfterSwap.ts";
import { formatDuration } from "#src/i18n/formatLength.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { Button } from "#src/ui/Button.tsx";
import { Image } from "#src/ui/Image.tsx";
import { Menu } from "#src/ui/menu/Menu.tsx";
import { useNow } from "#src/ui/useNow.ts";
import { DotLine } from "#src/ui/page/DotLine.tsx";
import styles from "./Clips.module.css";
import { usePendingTitle } from "./usePendingTitle.ts";
import { MINUTE_MS } from "#src/lib/scheduling/durations.ts";

export interface MyClipRowProps {
  readonly clip: MediaEvent;
  /** Undefined unless its deletion is pending. */
  readonly deletion: DeleteStage | undefined;
  readonly deletes: DeferredDeletes;
  readonly onRename: () => void;
}

/** Says so while the server is still cutting it. */
export function MyClipRow({ clip, deletion, deletes, onRename }: MyClipRowProps) {
  const { t, language } = useTranslation();
  const now = useNow(MINUTE_MS);
  const pageUrls = usePageUrls();
  const { id, eventId, startMs, endMs } = clip;
  const title = usePendingTitle(id) ?? clip.title;
  const length = clip.durationMs ?? (startMs === null || endMs === null ? null : endMs - startMs);
  const isPending = isBeingCut(clip);
  const undo = useFocusAfterSwap<HTMLButtonElement>(deletion ? "going" : "there");
  const link = useFocusAfterSwap<HTMLAnchorElement>(deletion ? "going" : "there");
  if (deletion !== undefined) {
    return (
      <li className={styles.going}>
        <p>{t(($) => $.clips.deleted, { title })}</p>
        <Button ref={undo} size="sm" busy={deletion === "sending"} onClick={() => deletes.undo(id)}>
          {t(($) => $.common.undo)}
        </Button>
      </li>
    );
  }
  return (
    <li className={styles.clip} aria-busy={isPending || undefined}>
      <span className={styles.picture}>
        {isPending ? (
          <span className={styles.spin} aria-hidden="true" />
        ) : (
          <Image src={clip.imageUrl} width={272} height={153} sizes="8.5rem" />
        )}
      </span>
      <div className={styles.about}>
        {isPending ? (
          <b dir="auto">{title}</b>
        ) : (
          <Link ref={link} to="/events/$eventId" params={{ eventId }} search={{ clip: id }} dir="auto">
            {title}
          </Link>
        )}
        <p role={isPending ? "status" : undefined}>
          {isPending ? (
            t(($) => $.clips.beingCut)
          ) : (
            <DotLine parts={[formatAge(language, clip.added, now), length === null ? null : formatDuration(length)]} />
          )}
        </p>
      </div>
      {!isPending && (
        <ShareButton
          title={title}
          iconOnly
          url={pageUrls.absolute(`/events/${encodeURIComponent(eventId)}/?clip=${encodeURIComponent(id)}`)}
        />
      )}
      <Menu
        title={title}
        trigger={{
          variant: "ghost",
          iconOnly: true,
          icon: <Icon node={EllipsisVertical} />,
          "aria-label": t(($) => $.clips.actions, { title }),
        }}
        items={[
          { id: "rename", label: t(($) => $.clips.rename), icon: <Icon node={Pencil} />, onSelect: onRename },
          {
            id: "delete",
            label: t(($) => $.clips.delete),
            icon: <Icon node={Trash2} />,
            danger: true,
            onSelect: () => deletes.remove(id),
          },
        ]}
      />
    </li>
  );
}
