import type { ComponentType } from "react";
import type { RailName } from "#src/config/schema.ts";
import { CategoriesSection } from "./CategoriesSection.tsx";
import { ChannelsSection } from "./ChannelsSection.tsx";
import { ContinueSection } from "./ContinueSection.tsx";
import { FollowedSection } from "./FollowedSection.tsx";
import { HighlightsSection } from "./HighlightsSection.tsx";
import { LatestSection } from "./LatestSection.tsx";
import { LeaguesSection } from "./LeaguesSection.tsx";
import { SuggestedSection } from "./SuggestedSection.tsx";

export type LateRail = Exclude<RailName, "banners" | "live" | "upcoming">;

/** The rails below the first view of most homes, which are loaded together. */
export const LATE_SECTIONS: Readonly<Record<LateRail, ComponentType>> = {
  followed: FollowedSection,
  continueWatching: ContinueSection,
  latest: LatestSection,
  highlights: HighlightsSection,
  suggested: SuggestedSection,
  channels: ChannelsSection,
  leagues: LeaguesSection,
  categories: CategoriesSection,
};
