import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import type { offerUndo } from "#src/features/operate/calls/undoOffer.ts";
import { useUndoablePress } from "#src/features/operate/calls/useUndoablePress.ts";
import { moderationErrorText } from "./moderationErrorText.ts";

export const useModerationPress = (offer?: typeof offerUndo) =>
  useUndoablePress(operateQueries.moderation().queryKey, moderationErrorText, offer);
