/** What Safari calls the key that ends a composition, of which it says by then that it is none. */
const TAKEN_BY_EDITOR = 229;

/** True for a key that belongs to a word still being put together, as in Korean or Chinese: Esc and arrows choose there. */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  isComposing || keyCode === TAKEN_BY_EDITOR;
