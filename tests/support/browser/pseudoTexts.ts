import type { BrowserContext } from "@playwright/test";
import { LANGUAGES, textsIn } from "#tests/support/texts.ts";
import { renderInPage } from "./renderInPage.ts";

/** A pseudo text between its invisible marks, by which a test tells it from other texts. */
export const PSEUDO_TEXT = /\u2061[^\u2061\u2063]*\u2063/gu;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [..."AÀBƁCÇDĎEÉGĜHĤIÎJĴKĶLĻNÑOÖRŔSŠTŢUÛWŴYÝZŽaàbƀcçdďeégĝhĥiîjĵkķlļnñoörŕsštţuûwŵyýzž"].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [],
  ),
);

/** Gaps and nested texts, which i18next fills. */
const GAP = /(\{\{.*?\}\}|\$t\(.*?\))/;

/** Groups of texts with room for some 12 letters, which every translation fits (docs/i18n.md, "Room"). */
const SHORT_GROUPS = new Set(["places", "access"]);

interface Pseudo {
  /** From right to left the letters of a text are mirrored. */
  readonly direction: "ltr" | "rtl";
  readonly isLonger: boolean;
}

/** Returns a text with accents and invisible marks around it, by default some 40 % longer; gaps stay. */
function pseudoText(text: string, { direction, isLonger }: Pseudo): string {
  const words = text
    .split(GAP)
    .map((part, at) => {
      if (at % 2 === 1 || !/\p{L}/u.test(part)) return part;
      const longer = isLonger ? part.replace(/[aeiou]/giu, "$&$&") : part;
      const accented = longer.replace(/[a-z]/giu, (letter) => ACCENTED[letter] ?? letter);
      return direction === "rtl" ? `\u202e${accented}\u202c` : accented;
    })
    .join("");
  return `\u2061${words}\u2063`;
}

type Texts = { readonly [name: string]: string | Texts };

/** Returns pseudo texts for `texts`, made of the English ones where those have the key. */
function pseudoTexts(texts: Texts, english: Texts | undefined, pseudo: Pseudo): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const source = english?.[name] ?? english?.[name.replace(/_(?:zero|one|two|few|many)$/, "_other")];
      if (typeof text === "string") return [name, pseudoText(typeof source === "string" ? source : text, pseudo)];
      const isLonger = pseudo.isLonger && !SHORT_GROUPS.has(name);
      return [name, pseudoTexts(text, typeof source === "object" ? source : {}, { ...pseudo, isLonger })];
    }),
  );
}

/** Width of a text in letters; those of Korean, Chinese and Japanese are twice as wide. */
const widthOf = (text: string): number =>
  text.replaceAll(/\{\{.*?\}\}/g, "00").length +
  (text.match(/[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/g)?.length ?? 0);

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Returns for every key of `texts` the longest translation of it; for a plural the longest of all its forms. */
function longestTexts(texts: Texts, translations: readonly Texts[]): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const ofName = (other: string) =>
        other === name || (PLURAL.test(name) && other.replace(PLURAL, "") === name.replace(PLURAL, ""));
      const found = translations.flatMap((all) =>
        Object.entries(all).flatMap(([other, one]) => (ofName(other) ? [one] : [])),
      );
      if (typeof text !== "string")
        return [
          name,
          longestTexts(
            text,
            found.filter((one) => typeof one === "object"),
          ),
        ];
      const all = [text, ...found.filter((one) => typeof one === "string")];
      return [name, all.reduce((longest, one) => (widthOf(one) > widthOf(longest) ? one : longest))];
    }),
  );
}

/** Replaces each English text by its longest translation; pages render themselves then. */
export async function useLongestTexts(context: BrowserContext): Promise<void> {
  const translations: readonly Texts[] = LANGUAGES.map((language) => textsIn(language));
  await replaceTexts(context, "en", (texts) => longestTexts(texts, translations));
}

/** Replaces the portal's texts of a language by pseudo texts; pages render themselves then. */
export async function usePseudoTexts(context: BrowserContext, locale: string, direction: "ltr" | "rtl"): Promise<void> {
  await replaceTexts(context, locale, (texts) => pseudoTexts(texts, textsIn("en"), { direction, isLonger: true }));
}

/** Replaces the texts of a language in the files that the portal loads. */
async function replaceTexts(context: BrowserContext, locale: string, replace: (texts: Texts) => Texts): Promise<void> {
  await renderInPage(context);
  await context.route(`**/assets/locale-${locale}-*.js`, async (route) => {
    const answer = await route.fetch();
    const file = (await import(`data:text/javascript,${encodeURIComponent(await answer.text())}`)) as {
      readonly default: Texts;
    };
    await route.fulfill({ response: answer, body: `export default ${JSON.stringify(replace(file.default))}` });
  });
}
