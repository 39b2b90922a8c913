/**
 * The name of a control that shows a word and is called by a sentence: voice control presses it by the word, so the word
 * stands before a sentence that does not have it (WCAG 2.5.3). Languages bend words: a sentence that has it in one has
 * not in another.
 */
export const nameWith = (word: string | undefined, sentence: string): string =>
  word === undefined || sentence.toLowerCase().includes(word.toLowerCase()) ? sentence : `${word}: ${sentence}`;
