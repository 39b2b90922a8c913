import { lazyPart } from "#src/catalog/lists/lazyPart.tsx";
import { lazyWhenIdle } from "#src/offline/lazyWhenIdle.tsx";
import { Skeleton } from "#src/ui/status/Skeleton.tsx";
import type { OverPictureProps } from "./stage/OverPicture.tsx";
import type { ResumeProps } from "./stage/Resume.tsx";
import { RememberedBoard } from "./stage/soundOnly/RememberedBoard.tsx";

/* Deferred parts around the player: their code loads when they are opened, so that the picture comes first. If it fails
   to load, the rest of the page still works (EVT-3). */

const PANEL = {
  failed: (t) => t(($) => $.watch.partFailed),
  loading: <Skeleton height="16rem" width="100%" />,
} satisfies Parameters<typeof lazyPart>[1];

export const Resume = lazyWhenIdle<ResumeProps>(async () => (await import("./stage/Resume.tsx")).Resume);
export const OverPicture = lazyWhenIdle<OverPictureProps>(
  async () => (await import("./stage/OverPicture.tsx")).OverPicture,
  ({ watchContext }) => <RememberedBoard event={watchContext.event} />,
);
export const ChatPanel = lazyPart(async () => (await import("./chat/ChatPanel.tsx")).ChatPanel, PANEL);
export const ClipsPanel = lazyPart(async () => (await import("./clips/ClipsPanel.tsx")).ClipsPanel, PANEL);
export const TagsPanel = lazyPart(async () => (await import("./tags/TagsPanel.tsx")).TagsPanel, PANEL);
export const TagForm = lazyPart(async () => (await import("./tags/TagForm.tsx")).TagForm, PANEL);
