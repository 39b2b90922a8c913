import type { Production } from "../production.ts";
import { BASKETBALL_PRODUCTION } from "./basketball.ts";
import { FOOTBALL_PRODUCTION } from "./football.ts";
import { HOCKEY_PRODUCTION } from "./hockey.ts";

/** Every sport that is broadcast. */
export const PRODUCTIONS: readonly Production[] = [FOOTBALL_PRODUCTION, HOCKEY_PRODUCTION, BASKETBALL_PRODUCTION];
