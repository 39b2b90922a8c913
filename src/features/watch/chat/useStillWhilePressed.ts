import { type PointerEvent, useState } from "react";
import { runInSeparateTask } from "#src/lib/scheduling/tasks.ts";

/** Keeps a list still while a pointer is pressed in it: a row that moves before the release loses the click. */
interface StillWhilePressed {
  /** For the list's `onPointerDown`. */
  onPointerDown(this: void, event: PointerEvent): void;
  /** Runs `move` now, or after the release. If the press turns into scrolling by touch, it is dropped. */
  moveUnlessPressed(this: void, move: () => void): void;
}

export function useStillWhilePressed(): StillWhilePressed {
  const [still] = useState(createStillWhilePressed);
  return still;
}

function createStillWhilePressed(): StillWhilePressed {
  let isPressed = false;
  let waiting: (() => void) | null = null;
  return {
    onPointerDown({ button }) {
      // The menu of another button may swallow the release.
      if (button !== 0) return;
      isPressed = true;
      const ended = new AbortController();
      const end = ({ type }: Event) => {
        ended.abort();
        isPressed = false;
        // A separate task, because the click follows the release.
        if (type === "pointerup" && waiting) runInSeparateTask(waiting);
        waiting = null;
      };
      for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end, { signal: ended.signal });
    },
    moveUnlessPressed(move) {
      if (isPressed) waiting = move;
      else move();
    },
  };
}
