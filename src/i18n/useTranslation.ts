import { createContext, use } from "react";
import type { Translation } from "./i18n.ts";

/** Provides a page's texts to its components. */
export const TranslationContext = createContext<Translation | null>(null);

/** Returns the texts and the language of the page: `const { t, language } = useTranslation()`. */
export function useTranslation(): Translation {
  const translation = use(TranslationContext);
  if (translation === null) throw new Error("There is no TranslationContext around this component");
  return translation;
}
