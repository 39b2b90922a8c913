import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import { textsIn } from "./support/texts.ts";

const files = new Map(LOCALE_CODES.map((locale) => [locale as string, textsIn(locale)]));

/** Returns the text at a path; the last form if it is a plural. */
function textAt(locale: string, path: string): unknown {
  const at = (key: string) =>
    key
      .split(".")
      .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], files.get(locale));
  return at(path) ?? at(`${path}_other`);
}

/** Returns the rows of the glossary's tables as [locale, key, term]. */
function termsOf(document: string): [string, string, string][] {
  const rows = document
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
  let columns: string[] = [];
  return rows.flatMap(([key = "", ...cells]) => {
    if (key === "key") columns = cells;
    const path = /^`(.+)`$/.exec(key)?.[1];
    return path === undefined ? [] : cells.map((term, i): [string, string, string] => [columns[i] ?? "", path, term]);
  });
}

const notes = JSON.parse(readFileSync("docs/i18nNotes.json", "utf8")) as Record<string, string>;
const glossary = readFileSync("docs/i18n.md", "utf8").split("## Glossary")[1]?.split("\n## ")[0] ?? "";

test("[I18N-3] the glossary has the terms of all languages, as in their files", () => {
  const terms = termsOf(glossary);
  expect(new Set(terms.map(([locale]) => locale))).toEqual(new Set(LOCALE_CODES));
  expect(terms).toEqual(terms.map(([locale, key]) => [locale, key, textAt(locale, key)]));
});

test("[I18N-3] each note for translators belongs to an English text and names its gaps", () => {
  const lost = Object.entries(notes).filter(([key, note]) => {
    const text = textAt("en", key);
    return typeof text !== "string" || (note.match(/\{\{\w+\}\}/g) ?? []).some((gap) => !text.includes(gap));
  });
  expect(lost).toEqual([]);
  expect(Object.keys(notes)).toEqual(Object.keys(notes).sort());
});
