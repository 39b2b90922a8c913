import type { Wire } from "#contract/wire.ts";
import { ABOUT } from "./about.ts";
import { FAQ } from "./faq.ts";
import { IMPRINT, PRIVACY, TERMS } from "./legal.ts";

type Page = Wire<"InfoPage">;

const page = (type: string, title: string, updated: string, sections: Page["sections"]): Page => ({
  type,
  locale: "en",
  title,
  updated: Date.parse(`${updated}T09:00:00Z`),
  sections,
});

const PAGES: readonly Page[] = [
  page("faq", "Questions and answers", "2026-11-14", FAQ),
  page("about", "About Touchline", "2026-10-02", ABOUT),
  page("terms", "Terms of use", "2026-09-01", TERMS),
  page("privacy", "Privacy notice", "2026-09-01", PRIVACY),
  page("imprint", "Imprint", "2026-09-01", IMPRINT),
];

/** The info page of a type, or null. There is English only so far, the default language of the demo tenant. */
export function infoPage(type: string): Page | null {
  return PAGES.find((one) => one.type === type) ?? null;
}
