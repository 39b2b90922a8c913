import type { Production } from "#tools/media/production.ts";
import { BASKETBALL_PRODUCTION } from "./basketball.ts";
import { FOOTBALL_PRODUCTION } from "./football.ts";
import { HANDBALL_PRODUCTION } from "./handball.ts";
import { HOCKEY_PRODUCTION } from "./hockey.ts";
import { TENNIS_PRODUCTION } from "./tennis.ts";
import { VOLLEYBALL_PRODUCTION } from "./volleyball.ts";

/** All sports that have a broadcast. */
export const PRODUCTIONS: readonly Production[] = [
  FOOTBALL_PRODUCTION,
  HOCKEY_PRODUCTION,
  BASKETBALL_PRODUCTION,
  HANDBALL_PRODUCTION,
  VOLLEYBALL_PRODUCTION,
  TENNIS_PRODUCTION,
];
