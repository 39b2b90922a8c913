import { createTranslate, type Messages, type Translate } from "./translate.ts";

interface Current {
  readonly texts: Readonly<Partial<Messages>>;
  readonly tag: string;
  readonly t: Translate;
}

let current: Current | null = null;

/** Takes the texts of a language into use. Called once at boot: another language loads the page anew. */
export function setTexts(texts: Readonly<Partial<Messages>>, tag: string): void {
  current = { texts, tag, t: createTranslate(texts, tag) };
}

/** Adds further groups of texts to those in use. */
export function addTexts(more: Readonly<Partial<Messages>>): void {
  if (current !== null) setTexts({ ...current.texts, ...more }, current.tag);
}

/** The texts, for what runs outside the tree. Throws before the boot has loaded them. */
export function translate(): Translate {
  if (current === null) throw new Error("The texts have not been loaded");
  return current.t;
}

/** The texts for components: `const { t } = useTranslation()`. */
export function useTranslation(): { readonly t: Translate } {
  return { t: translate() };
}
