import { expect, test } from "vitest";
import { isPage } from "#backend/portal/paths.ts";
import { infoPage } from "./infoPages.ts";

const types = ["faq", "about", "terms", "privacy", "imprint"];

test.each(types)("[CAT-6] the page %s has sections with ids of their own that group and anchor", (type) => {
  const page = infoPage(type);
  const ids = page?.sections.map(({ id }) => id) ?? [];
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => /^[a-z]+-[a-z-]+$/.test(id))).toBe(true);
  expect(page?.sections.every(({ blocks }) => blocks.length > 0)).toBe(true);
});

test("[CAT-6] texts hold no markup, and links lead to the portal or to a mailbox", () => {
  const blocks = types.flatMap((type) => infoPage(type)?.sections ?? []).flatMap((section) => section.blocks);
  for (const block of blocks) {
    if (block.kind === "link") {
      expect(block.url).toMatch(/^(\/[a-z/-]+|mailto:[a-z]+@demo\.example)$/);
      expect([block.url, isPage(block.url) || block.url.startsWith("mailto:")]).toEqual([block.url, true]);
    }
    expect(JSON.stringify(block)).not.toMatch(/[<>]/);
  }
});

test("[CAT-6] an unknown page is none", () => {
  expect(infoPage("careers")).toBeNull();
});
