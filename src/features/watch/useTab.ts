import { useNavigate, useSearch } from "@tanstack/react-router";
import { readNamedTab, type TabId } from "./eventTabs.ts";

export interface ChosenTab {
  readonly tab: TabId;
  readonly tagType: string | null;
  readonly choose: (tab: TabId) => void;
}

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
