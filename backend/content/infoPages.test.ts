import { expect, test } from "vitest";
import { type Locale, LOCALE_CODES } from "#contract/locales.ts";
import { PORTAL_ROUTES } from "#contract/routes.ts";
import { INFO_TYPES, infoPage } from "./infoPages.ts";

const TENANT = "Riviera";
const sectionsOf = (locale: Locale) => INFO_TYPES.flatMap((type) => infoPage(type, locale, TENANT)?.sections ?? []);

test.each(INFO_TYPES)("[CAT-6] the page %s has sections with unique, grouping ids", (type) => {
  const page = infoPage(type, "en", TENANT);
  const ids = page?.sections.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-z]+-[a-z-]+$/.test(id))).toBe(true);
  expect(page?.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
});

test.each(LOCALE_CODES)(
  "[CAT-6] in %s texts contain no markup or gaps, and links lead to the portal or a mailbox",
  (locale) => {
    const blocks = sectionsOf(locale).flatMap((section) => section.blocks);
    expect(JSON.stringify(INFO_TYPES.map((type) => infoPage(type, locale, TENANT)))).not.toMatch(/[<>]|\{\w+\}/);
    for (const block of blocks) {
      if (block.kind !== "link") continue;
      expect(block.url).toMatch(/^(\/[a-z/-]+|mailto:[a-z]+@demo\.example)$/);
      const isPage = PORTAL_ROUTES.some((route) => route === block.url.replace(/(?<=.)\/$/, ""));
      expect([block.url, isPage || block.url.startsWith("mailto:")]).toEqual([block.url, true]);
    }
  },
);

test.each(LOCALE_CODES)("[CAT-6] in %s the pages have the sections of the English ones in the same order", (locale) => {
  const shape = (of: Locale) =>
    sectionsOf(of).map(({ id, blocks }) => [
      id,
      blocks.map((block) => [block.kind, "items" in block ? block.items.length : 1]),
    ]);
  expect(shape(locale)).toEqual(shape("en"));
});

test("[CAT-6] an unknown page does not exist", () => {
  expect(infoPage("careers", "en", TENANT)).toBeNull();
  expect(infoPage("toString", "en", TENANT)).toBeNull();
});
