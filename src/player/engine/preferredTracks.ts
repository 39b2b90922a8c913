import { readPreferences, rememberPreferences, type CaptionsPreference, type SoundPreference } from "./preferences.ts";
import type { CaptionTrack } from "./stream.ts";

const primary = (language: string): string => language.toLowerCase().split("-", 1)[0] ?? "";

/** Returns the track in the wanted language, if possible of the wanted kind; undefined for none. Captions may be off. */
export function preferredCaptions<Captions extends Pick<CaptionTrack, "language" | "kind">>(
  tracks: readonly Captions[],
  wanted: CaptionsPreference | null,
): Captions | undefined {
  if (wanted === null) return undefined;
  const same = tracks.filter(({ language }) => language === wanted.language);
  const inLanguage =
    same.length > 0 ? same : tracks.filter(({ language }) => primary(language) === primary(wanted.language));
  return inLanguage.find(({ kind }) => kind === wanted.kind) ?? inLanguage[0];
}

/** Remembers the viewer's choice of captions; null turns them off and keeps the language for later. */
export function rememberCaptions(chosen: CaptionTrack | null): void {
  const before = readPreferences().captions;
  const { language, kind } = chosen ?? before ?? { language: "", kind: "subtitles" };
  rememberPreferences({ captions: { language, kind, isOn: chosen !== null } });
}

/** Returns the track with the same name as `wanted`, else one in its language; undefined for none. */
export function preferredSound<Sound extends SoundPreference>(
  sounds: readonly Sound[],
  wanted: SoundPreference | null,
): Sound | undefined {
  if (wanted === null) return undefined;
  const inLanguage = sounds.filter(({ language }) => language === wanted.language);
  return inLanguage.find(({ name }) => name === wanted.name) ?? inLanguage[0];
}
