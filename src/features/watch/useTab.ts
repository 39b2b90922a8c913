import { useNavigate, useSearch } from "@tanstack/react-router";
import { readNamedTab, type TabId } from "./eventTabs.ts";

/** The chosen tab and the function that chooses another. */
export interface ChosenTab {
  readonly tab: TabId;
  /** The type of tags in the address. */
  readonly tagType: string | null;
  readonly choose: (tab: TabId) => void;
}

/** Returns the tab that the address names; choosing a tab updates the address, so that it can be shared. */
export function useTab(): ChosenTab {
  const { tab, type } = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    tab: readNamedTab(tab) ?? "overview",
    tagType: typeof type === "string" ? type : null,
    choose: (next) =>
      void navigate({
        to: ".",
        search: (before) => ({ ...before, tab: next === "overview" ? undefined : next, type: undefined }),
        replace: true,
        resetScroll: false,
      }),
  };
}
