import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight, X } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useHidesScore } from "#src/catalog/names/spoilers.ts";
import { clipQueries } from "#src/catalog/queries/clipQueries.ts";
import type { Moment, SportEvent } from "#src/domain/event/event.ts";
import { uniqueEntries } from "#src/domain/list/page.ts";
import { clipPassages, type ClipPassage } from "#src/domain/reel/ownClips.ts";
import { useWatchShortcuts } from "#src/features/watch/context/useWatchShortcuts.ts";
import { clockText, useMomentText } from "#src/features/watch/score/useMomentText.ts";
import { joinParts } from "#src/i18n/format.ts";
import { useTranslation } from "#src/i18n/useTranslation.ts";
import { usePlayer } from "#src/player/context/PlayerContext.ts";
import { playOn } from "#src/player/engine/autoplay.ts";
import { useFocusHandover } from "#src/ui/focus/focusHandover.ts";
import { Icon } from "#src/ui/Icon.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Spinner } from "#src/ui/status/Spinner.tsx";
import styles from "./Reel.module.css";

/** "none" if no clip shows what was wanted; "failed" if clips could not be loaded, and none was played. */
export type ClipsOutcome = "played" | "none" | "failed";

export interface EarlierMomentsProps {
  readonly event: SportEvent;
  /** They lie before what the stream still has. */
  readonly moments: readonly Moment[];
  readonly longestMs: number;
  readonly onEnd: (outcome: ClipsOutcome) => void;
  /** The viewer wants no more of them. */
  readonly onClose: () => void;
}

/** Over the live picture: moments that its stream no longer has, from their own clips. */
export function EarlierMoments({ event, moments, longestMs, onEnd, onClose }: EarlierMomentsProps) {
  const { t } = useTranslation();
  const clips = useInfiniteQuery(clipQueries.ofMatch(event.id));
  const [place, setPlace] = useState(0);
  const [outcome, setOutcome] = useState<ClipsOutcome>("none");
  const next = (isPlayed: boolean) => {
    if (outcome !== "played") setOutcome(isPlayed ? "played" : "failed");
    setPlace(place + 1);
  };
  const passages = clips.data && clipPassages(moments, uniqueEntries(clips.data.pages), longestMs);
  const passage = passages?.[place];
  // Without a network the query waits, and the viewer would wait with it.
  const isOver = passage === undefined && (passages !== undefined || clips.isError || clips.isPaused);
  const end = useEffectEvent(() => onEnd(passages === undefined ? "failed" : outcome));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  usePausedPicture();
  if (isOver) return null;
  return passage === undefined ? (
    <span className={styles.waiting}>
      <Spinner label={t(($) => $.player.loading)} />
    </span>
  ) : (
    <Clip event={event} passage={passage} place={place} onNext={next} onClose={onClose} />
  );
}

/** The live picture rests meanwhile. */
function usePausedPicture(): void {
  const { video } = usePlayer();
  useEffect(() => {
    if (video === null) return;
    const abort = new AbortController();
    const wasPlaying = !video.paused;
    const rest = () => video.pause();
    rest();
    video.addEventListener("playing", rest, { signal: abort.signal });
    return () => {
      abort.abort();
      if (wasPlaying) playOn(video);
    };
  }, [video]);
}

interface ClipProps {
  readonly event: SportEvent;
  readonly passage: ClipPassage;
  /** Which one of the passages it is. */
  readonly place: number;
  /** Called with false if the clip cannot be played. */
  readonly onNext: (isPlayed: boolean) => void;
  readonly onClose: () => void;
}

function Clip({ event, passage, place, onNext, onClose }: ClipProps) {
  const { t, language } = useTranslation();
  const { video: live } = usePlayer();
  const text = useMomentText(event.sportType);
  const isHidden = useHidesScore(event.id);
  const box = useFocusHandover<HTMLElement>();
  const clip = useRef<HTMLVideoElement>(null);
  const { address, startS, endS, moments } = passage;
  const name = isHidden
    ? t(($) => $.watch.reel.title)
    : joinParts(
        language,
        moments.flatMap((moment) => [clockText(moment), text(moment)]).filter((part) => part !== ""),
      );
  useEffect(() => {
    const own = clip.current;
    if (own === null) return;
    if (live !== null) {
      own.volume = live.volume;
      own.muted = live.muted;
    }
    playOn(own);
  }, [live, place]);
  const skip = () => onNext(true);
  useWatchShortcuts({ n: skip });
  // The controls of the live picture lie below the clip, where nobody sees the focus.
  useEffect(() => {
    const own = box.current;
    const covered = [...(own?.parentElement?.children ?? [])].filter((one) => one !== own);
    for (const one of covered) one.setAttribute("inert", "");
    return () => {
      for (const one of covered) one.removeAttribute("inert");
    };
  }, [box]);
  return (
    <section ref={box} className={styles.clip} data-theme="dark" aria-label={name}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- clips are files without captions */}
      <video
        key={place}
        ref={clip}
        src={`${address}#t=${startS}`}
        playsInline
        controls
        onTimeUpdate={({ currentTarget }) => currentTarget.currentTime >= endS && skip()}
        onEnded={skip}
        onError={() => onNext(false)}
      />
      <div className={styles.row}>
        <p aria-live="polite">{name}</p>
        <IconButton
          label={t(($) => $.watch.reel.skip)}
          aria-keyshortcuts="N"
          icon={<Icon node={ChevronRight} />}
          onClick={skip}
          // The viewer asked for the moments, so the focus on their buttons is expected.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <IconButton label={t(($) => $.player.close)} icon={<Icon node={X} />} onClick={onClose} />
      </div>
    </section>
  );
}
