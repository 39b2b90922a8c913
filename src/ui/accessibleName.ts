/** Voice control finds a control by its visible text (WCAG 2.5.3), so `word` comes before a sentence without it. */
export const accessibleName = (word: string | undefined, sentence: string): string =>
  word === undefined || sentence.toLowerCase().includes(word.toLowerCase()) ? sentence : `${word}: ${sentence}`;
