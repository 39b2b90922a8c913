import { expect, test } from "vitest";
import schema from "#contract/config.schema.json" with { type: "json" };
import { knownLocale } from "#backend/push/texts.ts";
import { isPage } from "#backend/portal/paths.ts";
import { infoPage } from "./infoPages.ts";
import { INFO_TYPES } from "./infoTexts.ts";

const TENANT = "Riviera";
const locales = schema.properties.locales.properties.enabled.items.enum.flatMap((code) => knownLocale(code) ?? []);
const sectionsOf = (locale: (typeof locales)[number]) =>
  INFO_TYPES.flatMap((type) => infoPage(type, locale, TENANT)?.sections ?? []);

test.each(INFO_TYPES)("[CAT-6] the page %s has sections with unique, grouping ids", (type) => {
  const page = infoPage(type, "en", TENANT);
  const ids = page?.sections.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-z]+-[a-z-]+$/.test(id))).toBe(true);
  expect(page?.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
});

test.each(locales)(
  "[CAT-6] in %s texts contain no markup or gaps, and links lead to the portal or a mailbox",
  (locale) => {
    const blocks = sectionsOf(locale).flatMap((section) => section.blocks);
    expect(JSON.stringify(INFO_TYPES.map((type) => infoPage(type, locale, TENANT)))).not.toMatch(/[<>]|\{\w+\}/);
    for (const block of blocks) {
      if (block.kind !== "link") continue;
      expect(block.url).toMatch(/^(\/[a-z/-]+|mailto:[a-z]+@demo\.example)$/);
      expect([block.url, isPage(block.url) || block.url.startsWith("mailto:")]).toEqual([block.url, true]);
    }
  },
);

test.each(locales)("[CAT-6] in %s the pages have the structure of the English ones, and their own words", (locale) => {
  const shape = (of: typeof locale) =>
    sectionsOf(of).map(({ id, blocks }) => [
      id,
      blocks.map((block) => [block.kind, "items" in block ? block.items.length : 1]),
    ]);
  expect(shape(locale)).toEqual(shape("en"));
  const texts = (of: typeof locale) =>
    sectionsOf(of).flatMap(({ title, blocks }) => [
      title ?? "",
      ...blocks.flatMap((block) => (block.kind === "list" ? block.items : [block.text])),
    ]);
  const english = new Set(texts("en").filter((text) => !text.includes("@")));
  const same = texts(locale).filter((text) => english.has(text));
  // French uses the word "Contact" as well.
  expect(locale === "en" ? [] : same.filter((text) => text !== "Contact")).toEqual([]);
});

test("[CAT-6] an unknown page does not exist", () => {
  expect(infoPage("careers", "en", TENANT)).toBeNull();
  expect(infoPage("toString", "en", TENANT)).toBeNull();
});
