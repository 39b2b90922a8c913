import { lazy } from "react";

/* The parts around the player that nobody begins with: their code comes when they are opened, the picture first. */

export const ChatPanel = lazy(async () => ({ default: (await import("./chat/ChatPanel.tsx")).ChatPanel }));
export const ClipsPanel = lazy(async () => ({ default: (await import("./clips/ClipsPanel.tsx")).ClipsPanel }));
export const TagsPanel = lazy(async () => ({ default: (await import("./tags/TagsPanel.tsx")).TagsPanel }));
export const TagForm = lazy(async () => ({ default: (await import("./tags/TagForm.tsx")).TagForm }));
