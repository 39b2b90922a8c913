import { createTranslate, type Messages, type Translate } from "./translate.ts";

let current: Translate | null = null;

/** Takes the texts of a language into use. Called once at boot: another language loads the page anew. */
export function setTexts(messages: Messages, tag: string): Translate {
  current = createTranslate(messages, tag);
  return current;
}

/** The texts, for what runs outside the tree. Throws before the boot has loaded them. */
export function translate(): Translate {
  if (current === null) throw new Error("The texts have not been loaded");
  return current;
}

/** The texts for components: `const { t } = useTranslation()`. */
export function useTranslation(): { readonly t: Translate } {
  return { t: translate() };
}
