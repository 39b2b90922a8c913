import { readPreferences, rememberPreferences } from "./preferences.ts";
import type { Track } from "./stream.ts";

/** `captions` also say what else is to be heard (SDH), `subtitles` only what is spoken; the words of `TextTrack.kind`. */
type CaptionKind = "subtitles" | "captions";

/** What a viewer chose to read: tracks of other streams have other ids and names. */
export interface WantedCaptions {
  readonly language: string;
  readonly kind: CaptionKind;
  /** False: turned off; what was read before is kept for when they are turned on again. */
  readonly isOn: boolean;
}

/** A track of captions; forced ones, which only translate signs, are none. */
export interface CaptionTrack extends Track {
  readonly kind: CaptionKind;
}

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
