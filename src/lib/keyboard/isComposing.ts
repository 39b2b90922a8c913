/** The key code of keys that an input method handles. Safari has already cleared `isComposing` for the key that ends it. */
const HANDLED_BY_INPUT_METHOD = 229;

/** True for a key press within a word being composed, as in Korean or Chinese: Esc and arrows belong to the input method. */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  isComposing || keyCode === HANDLED_BY_INPUT_METHOD;
