import type { MediaEvent, Moment } from "#src/domain/event/event.ts";
import { SECOND_MS } from "#src/lib/scheduling/durations.ts";
import { chooseMoments, reelOf, type Passage, type Playable } from "./reel.ts";

/** A passage that is played from a clip of its match, from and to so many seconds of it. */
export interface ClipPassage extends Pick<Passage, "moments"> {
  readonly address: string;
  readonly startS: number;
  readonly endS: number;
}

type Cut = MediaEvent & { readonly startMs: number; readonly endMs: number };

const ALL: Playable = { startMs: 0, endMs: Infinity };

const isCut = (clip: MediaEvent): clip is Cut =>
  clip.source.clip !== null && clip.startMs !== null && clip.endMs !== null;

/** The shortest clip that shows a moment is its own. */
function ownClip({ positionMs }: Moment, clips: readonly MediaEvent[]): Cut | undefined {
  if (positionMs === null) return undefined;
  return clips
    .filter(isCut)
    .filter(({ startMs, endMs }) => startMs <= positionMs && positionMs <= endMs)
    .toSorted((a, b) => a.endMs - a.startMs - (b.endMs - b.startMs))[0];
}

/** Returns the passages of the moments that have a clip, as far as it shows them; at most `longestMs` of them. */
export function clipPassages(
  moments: readonly Moment[],
  clips: readonly MediaEvent[],
  longestMs: number,
): readonly ClipPassage[] {
  const shown = moments.filter((moment) => ownClip(moment, clips) !== undefined);
  return reelOf(chooseMoments(shown, ALL, longestMs), ALL).flatMap((passage) => {
    const [first] = passage.moments;
    const clip = first && ownClip(first, clips);
    if (!clip?.source.clip) return [];
    const secondsIn = (positionMs: number) =>
      (Math.min(clip.endMs, Math.max(clip.startMs, positionMs)) - clip.startMs) / SECOND_MS;
    return {
      moments: passage.moments,
      address: clip.source.clip,
      startS: secondsIn(passage.startMs),
      endS: secondsIn(passage.endMs),
    };
  });
}
