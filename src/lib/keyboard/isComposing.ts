/** The code of a key that an input method handles. In Safari it is the only sign of a composition's last key. */
const HANDLED_BY_INPUT_METHOD = 229;

/** As in Korean or Chinese: Esc and arrows then belong to the input method. */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean =>
  isComposing || keyCode === HANDLED_BY_INPUT_METHOD;
