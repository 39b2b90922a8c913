import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";

const TABS = ["overview", "stats", "clips", "tags", "chat"] as const;
/** A tab of the watch page. */
export type TabId = (typeof TABS)[number];

/** The chosen tab and the function that chooses another. */
export interface ChosenTab {
  readonly tab: TabId;
  /** The type of tags in the address. */
  readonly tagType: string | null;
  readonly choose: (tab: TabId) => void;
}

/**
 * Returns the tab that the address names, if the page has it; choosing a tab updates the address, so that it can be
 * shared.
 */
export function useTab(available: readonly TabId[]): ChosenTab {
  const { tab, type } = useSearch({ strict: false });
  const navigate = useNavigate();
  // A tab that this window shows elsewhere, such as the chat beside the player, is still valid.
  const isRight = (tab === undefined || TABS.some((one) => one === tab)) && (type === undefined || tab === "tags");
  useEffect(() => {
    if (isRight) return;
    void navigate({
      to: ".",
      search: (before) => ({ ...before, tab: TABS.find((one) => one === before.tab), type: undefined }),
      replace: true,
      resetScroll: false,
    });
  });
  return {
    tab: available.find((one) => one === tab) ?? "overview",
    tagType: typeof type === "string" && type !== "" ? type : null,
    choose: (next) =>
      void navigate({
        to: ".",
        search: (before) => ({ ...before, tab: next === "overview" ? undefined : next, type: undefined }),
        replace: true,
        resetScroll: false,
      }),
  };
}
