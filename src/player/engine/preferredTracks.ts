import { readPreferences, rememberPreferences, type CaptionsPreference, type SoundPreference } from "./preferences.ts";
import type { CaptionTrack, SoundTrack } from "./stream.ts";

/** Returns the locale of a language tag in any of the forms that streams use, "ger", "deu" or "de"; null for none. */
function localeOf(tag: string): Intl.Locale | null {
  if (tag === "" || tag === "und") return null;
  try {
    return new Intl.Locale(tag.replaceAll("_", "-"));
  } catch {
    // Not a language tag: it equals only itself.
    return null;
  }
}

/** How close two languages are: 4 the same, 3 if one names no region, 2 in the same script, 1 in another, 0 not at all. */
function closeness(one: string, other: string): number {
  const [a, b] = [localeOf(one), localeOf(other)];
  if (a === null || b === null) return one === other ? 4 : 0;
  if (a.toString() === b.toString()) return 4;
  if (a.language !== b.language) return 0;
  if (a.maximize().script !== b.maximize().script) return 1;
  return a.region === undefined || b.region === undefined ? 3 : 2;
}

interface Named {
  readonly language: string;
  readonly name: string;
}

/** Language and script first, then kind, region and name. Undefined if none is in the language. */
function mostAlike<Listed extends Named>(
  tracks: readonly Listed[],
  wanted: Named,
  isSameKind: (track: Listed) => boolean,
): Listed | undefined {
  let best: Listed | undefined;
  let bestScore = 0;
  for (const track of tracks) {
    const close = closeness(track.language, wanted.language);
    const score = (close > 1 ? 20 : 0) + (isSameKind(track) ? 10 : 0) + 2 * close + Number(track.name === wanted.name);
    if (close === 0 || score <= bestScore) continue;
    best = track;
    bestScore = score;
  }
  return best;
}

/** Most like those chosen elsewhere, else some whose language no playlist names; undefined for none. */
export function preferredCaptions<Captions extends Omit<CaptionTrack, "id">>(
  tracks: readonly Captions[],
  wanted: CaptionsPreference | null,
): Captions | undefined {
  if (wanted === null) return undefined;
  const unnamed = tracks.filter(({ language, kind }) => language === "" && kind === "captions");
  return (
    mostAlike(tracks, wanted, ({ kind }) => kind === wanted.kind) ??
    unnamed.find(({ name }) => name === wanted.name) ??
    unnamed[0]
  );
}

/** Remembers the viewer's choice of captions; null turns them off and keeps the choice for later. */
export function rememberCaptions(chosen: CaptionTrack | null): void {
  const before = readPreferences().captions;
  const { language, kind, name } = chosen ?? before ?? { language: "", kind: "subtitles", name: "" };
  // Captions of an unknown language say nothing about the one that the viewer reads.
  rememberPreferences({
    captions: { language: language || (before?.language ?? ""), kind, name, isOn: chosen !== null },
  });
}

export const preferredSound = <Sound extends Omit<SoundTrack, "id">>(
  sounds: readonly Sound[],
  wanted: SoundPreference | null,
): Sound | undefined =>
  wanted === null ? undefined : mostAlike(sounds, wanted, ({ isDescribed }) => isDescribed === wanted.isDescribed);

/** Remembers the viewer's choice of sound. */
export function rememberSound({ name, language, isDescribed }: SoundTrack): void {
  rememberPreferences({ sound: { name, language, isDescribed } });
}
