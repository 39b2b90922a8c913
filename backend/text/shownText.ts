import { isVisible } from "#contract/isVisible.ts";

/** Consist of characters without a picture of their own. */
const EMOJI = String.raw`\p{RGI_Emoji}`;
/** Stand between letters of the scripts that write with them. */
const JOINERS = String.raw`(?<=[\p{sc=Arab}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}])[\u200c\u200d](?=\p{L})`;
/** Controls except the line end, what turns the direction of the text after it, and what has no picture. */
const HIDDEN = String.raw`[[\p{Cc}--\n]\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`;
const HIDDEN_IN_TEXT = new RegExp(`(${EMOJI}|${JOINERS})|${HIDDEN}`, "gv");
/** No script stacks as many marks on a letter; more of them cover the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{6})\p{M}+/gu;

/** Returns a viewer's text as others may see it, with its lines; empty if nothing of it can be seen. */
export function shownLines(text: string): string {
  const shown = text
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(HIDDEN_IN_TEXT, (_all, kept: string | undefined) => kept ?? "")
    .replace(TOO_MANY_MARKS, "$1")
    .trim();
  return isVisible(shown) ? shown : "";
}

/** Returns a viewer's text as others may see it, in one line; empty if nothing of it can be seen. */
export const shownLine = (text: string): string => shownLines(text.replace(/\s+/g, " "));
