/** The viewer's choice of sound, by name: ids differ between streams. */
export interface SoundPreference {
  readonly name: string;
  readonly language: string;
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
