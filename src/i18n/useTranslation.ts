import type { TFunction } from "i18next";
import { i18n } from "./i18n.ts";

/** `t(($) => $.common.retry)`, `t(($) => $.catalog.liveCount, { count: 3 })`: i18next's own, of which the compiler knows every text. */
export type Translate = TFunction;

/** The texts, for what runs outside the tree. Throws before the boot has loaded them. */
export const translate = (): Translate => i18n().t;

/** The texts for components: `const { t } = useTranslation()`. */
export const useTranslation = (): { readonly t: Translate } => ({ t: translate() });
