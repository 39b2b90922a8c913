import type { TFunction } from "i18next";
import { i18n } from "./i18n.ts";

/** Type of `t(($) => $.common.retry)` and `t(($) => $.catalog.liveCount, { count: 3 })`, which i18next checks. */
export type Translate = TFunction;

/** Returns `t` for code outside components. Throws before the texts are loaded at boot. */
export const translate = (): Translate => i18n().t;

export const useTranslation = (): { readonly t: Translate } => ({ t: translate() });
