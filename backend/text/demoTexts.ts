import type demo from "#locales/en/demo.json";
import { readAll } from "#serving/text/texts.ts";

/** The demo's info pages and the pages of its sign-in partner. */
export const DEMO_TEXTS = readAll<typeof demo>("demo");
