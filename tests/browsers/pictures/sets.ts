import { join } from "node:path";

export const FOLDER = join(import.meta.dirname, "../../../test-results/pictures");

export interface Screen {
  readonly name: string;
  /** Empty if it is that of an event. */
  readonly path: string;
  readonly plays?: boolean;
  /** The first screen that is shown to a viewer who has signed in; all after it are, too. */
  readonly isOwn?: boolean;
}

export const SCREENS: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "schedule", path: "/upcoming" },
  { name: "live match", path: "", plays: true },
  { name: "replay", path: "", plays: true },
  { name: "search", path: "/search/?q=harbour" },
  { name: "team", path: "/team/team-nordvik" },
  { name: "league", path: "/league/league-northern" },
  { name: "sign-in", path: "/auth/login" },
  { name: "account", path: "/account/", isOwn: true },
  { name: "watchlist", path: "/selected/videos" },
];
export const WIDTHS = [390, 1440] as const;
export const LOOKS = ["light", "dark", "hebrew"] as const;
export const ENGINES = ["chromium", "firefox", "webkit"] as const;

export const pictureName = (screen: string, width: number, look: string, engine: string): string =>
  `${screen.replaceAll(" ", "-")}-${width}-${look}-${engine}.png`;
