const PRESSABLE = "button, a[href], summary, input:is([type=checkbox], [type=radio])";

/** Safari, and Firefox on macOS, do not focus what is pressed: dialogs would not know where to return the focus to. */
export function focusPressed(): void {
  document.addEventListener(
    "click",
    ({ target, detail }) => {
      // Scripts and keys press with `detail` 0: keys where the focus is, scripts where it shall not go.
      const pressed = target instanceof Element && detail > 0 ? target.closest<HTMLElement>(PRESSABLE) : null;
      const focused = document.activeElement;
      // A field keeps the focus, and with it the keyboard on the screen.
      if (pressed !== null && focused !== pressed && focused?.contains(pressed) !== false)
        pressed.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
