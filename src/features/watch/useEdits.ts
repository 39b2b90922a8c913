import { useState, type RefObject } from "react";
import type { Tag } from "#src/domain/social/tag.ts";
import { newClips } from "./clips/clipDrafts.ts";
import { currentPositionMs, type WatchContext } from "./context/watchContext.ts";
import { unsavedTags } from "./tags/tagInput.ts";
import type { ChosenTab } from "./useTab.ts";

/** The clip and the tag that the viewer makes beside the picture; a draft opens its form again. `aside` holds that of a tag. */
export function useEdits(context: WatchContext, { choose }: ChosenTab, aside: RefObject<HTMLElement | null>) {
  const { id } = context.event;
  const tagDraft = unsavedTags.of(id);
  const [isCutting, setCutting] = useState(() => newClips.of(id).get() !== null);
  const [tagged, setTagged] = useState(() => tagDraft.get()?.subject ?? null);
  const compose = (subject: Tag | number | null) => {
    // An open form with unsent text gets the focus: only its own buttons discard that text.
    if (subject !== null && tagDraft.get() !== null) return aside.current?.querySelector("section")?.focus();
    tagDraft.set(null);
    setTagged(subject);
  };
  const cut = () => {
    choose("clips");
    setCutting(true);
  };
  const tag = () => {
    choose("tags");
    compose(currentPositionMs(context));
  };
  return { isCutting, setCutting, cut, tagged, tagDraft, compose, tag };
}
