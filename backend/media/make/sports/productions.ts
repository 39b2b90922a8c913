import type { Production } from "#backend/media/make/production.ts";
import { FOOTBALL_PRODUCTION } from "./football.ts";

/** Every sport that is broadcast. */
export const PRODUCTIONS: readonly Production[] = [FOOTBALL_PRODUCTION];
