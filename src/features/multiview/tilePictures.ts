import { syncPictures, type DatedPicture } from "#src/domain/playhead/syncPictures.ts";
import { overrideRate } from "#src/player/engine/catchUp.ts";
import type { Stream } from "#src/player/engine/stream.ts";
import { dateAt } from "#src/player/timeline/datedRanges.ts";
import { seekToLiveEdge } from "#src/player/timeline/liveEdge.ts";

const CHECK_MS = 250;

interface TilePicture {
  readonly eventId: string;
  readonly video: HTMLVideoElement;
  readonly stream: Stream;
}

/** The pictures of all tiles. */
export interface TilePictures {
  /** From now on those of the same match show the same instant (PLR-14). Returns what ends this. */
  readonly join: (picture: TilePicture) => () => void;
  readonly goLive: () => void;
}

export function createTilePictures(): TilePictures {
  const pictures = new Set<TilePicture>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const check = () => {
    for (const eventId of new Set([...pictures].map((picture) => picture.eventId))) {
      const ofMatch = [...pictures].filter((picture) => picture.eventId === eventId);
      const corrections = syncPictures(ofMatch.map(datedPicture));
      ofMatch.forEach(({ video }, index) => {
        const correction = corrections[index];
        if (correction?.type === "jump") video.currentTime += correction.jumpMs / 1_000;
        overrideRate(video, correction?.type === "rate" ? correction.rate : null);
      });
    }
  };
  return {
    join(picture) {
      pictures.add(picture);
      timer ??= setInterval(check, CHECK_MS);
      return () => {
        pictures.delete(picture);
        overrideRate(picture.video, null);
        if (pictures.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    goLive() {
      for (const { video, stream } of pictures) seekToLiveEdge(video, stream.get().live);
    },
  };
}

function datedPicture({ video, stream }: TilePicture): DatedPicture {
  const { live, datedRanges } = stream.get();
  return {
    date: dateAt(datedRanges, video.currentTime),
    newest: live === null ? null : dateAt(datedRanges, live.endS),
    isMoving: !video.paused && !video.seeking && video.readyState >= video.HAVE_FUTURE_DATA,
  };
}
