import { lazy } from "react";

/* Deferred parts around the player: their code loads when they are opened, so that the picture comes first. */

export const ChatPanel = lazy(async () => ({ default: (await import("./chat/ChatPanel.tsx")).ChatPanel }));
export const ClipsPanel = lazy(async () => ({ default: (await import("./clips/ClipsPanel.tsx")).ClipsPanel }));
export const TagsPanel = lazy(async () => ({ default: (await import("./tags/TagsPanel.tsx")).TagsPanel }));
export const TagForm = lazy(async () => ({ default: (await import("./tags/TagForm.tsx")).TagForm }));
