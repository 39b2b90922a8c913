/**
 * Returns the accessible name of a control whose visible text is `word`. Voice control finds a control by its visible
 * text (WCAG 2.5.3), so the word is put before a sentence that does not contain it, as in languages that inflect it.
 */
export const accessibleName = (word: string | undefined, sentence: string): string =>
  word === undefined || sentence.toLowerCase().includes(word.toLowerCase()) ? sentence : `${word}: ${sentence}`;
