import { readPreferences, rememberPreferences, type WantedCaptions } from "./preferences.ts";
import type { CaptionTrack } from "./stream.ts";

const primary = (language: string): string => language.toLowerCase().split("-", 1)[0] ?? "";

/** The track in the language wanted, of the kind wanted if there is one; undefined for none. Whether they are on is not looked at. */
export function captionsWanted<Captions extends Pick<CaptionTrack, "language" | "kind">>(
  tracks: readonly Captions[],
  wanted: WantedCaptions | null,
): Captions | undefined {
  if (wanted === null) return undefined;
  const same = tracks.filter(({ language }) => language === wanted.language);
  const inLanguage =
    same.length > 0 ? same : tracks.filter(({ language }) => primary(language) === primary(wanted.language));
  return inLanguage.find(({ kind }) => kind === wanted.kind) ?? inLanguage[0];
}

/** Remembers these captions as the viewer's wish; null is off, and what they read before is kept. */
export function rememberCaptions(chosen: CaptionTrack | null): void {
  const before = readPreferences().captions;
  const { language, kind } = chosen ?? before ?? { language: "", kind: "subtitles" };
  rememberPreferences({ captions: { language, kind, isOn: chosen !== null } });
}
