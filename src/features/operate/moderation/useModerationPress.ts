import { operateQueries } from "#src/features/operate/calls/operateQueries.ts";
import { useUndoablePress } from "#src/features/operate/calls/useUndoablePress.ts";
import { moderationErrorText } from "./moderationErrorText.ts";

export const useModerationPress = () => useUndoablePress(operateQueries.moderation().queryKey, moderationErrorText);
