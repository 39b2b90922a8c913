/** What a viewer chose to hear: tracks of other streams have other ids, but the same names. */
export interface WantedSound {
  readonly name: string;
  readonly language: string;
}

/** The track a viewer wants who chose `wanted` elsewhere: the same one, else one of its language; undefined for none. */
export function soundWanted<Sound extends WantedSound>(
  sounds: readonly Sound[],
  wanted: WantedSound | null,
): Sound | undefined {
  if (wanted === null) return undefined;
  const inLanguage = sounds.filter(({ language }) => language === wanted.language);
  return inLanguage.find(({ name }) => name === wanted.name) ?? inLanguage[0];
}
