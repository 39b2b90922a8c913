import type { Translate } from "#src/i18n/i18n.ts";
import type { Press } from "#src/features/operate/calls/useUndoablePress.ts";

export const DAY_MINUTES = 1_440;

export const judging = (t: Translate, id: string, verdict: "kept" | "removed"): Press => ({
  call: "judge_comment",
  body: { id, verdict },
  undo: { id, verdict: "open" },
  text: t(($) => $.operate.moderation[verdict]),
});

interface Author {
  readonly userId: string;
  readonly name: string;
}

/** Null minutes are for good. */
export const silencing = (t: Translate, { userId, name }: Author, minutes: number | null): Press => ({
  call: "silence_viewer",
  body: { user_id: userId, minutes },
  undo: { user_id: userId, minutes: 0 },
  text: t(($) => $.operate.moderation.isSilenced, { name }),
});
