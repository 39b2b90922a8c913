/**
 * Returns whether anything of a text can be seen. Spaces, control characters, marks without a letter and what fonts leave
 * out (fillers, joiners, the empty braille cell) cannot.
 */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
