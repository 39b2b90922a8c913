import type { Locale } from "#contract/locales.ts";
import { formatter } from "#src/i18n/format.ts";

const withSign = (language: Locale, value: number, options: Intl.NumberFormatOptions): string =>
  formatter(
    language,
    `sign ${options.unit}`,
    (tag) => new Intl.NumberFormat(tag, { ...options, signDisplay: "always" }),
  )
    .format(value)
    .replace("-", "−");

/** Formats a difference: "+2", "−1". */
export const signed = (language: Locale, value: number): string => withSign(language, value, {});

/** Formats a difference in minutes: "+1 min", "−1 min". */
export const signedMinutes = (language: Locale, minutes: number): string =>
  withSign(language, minutes, { style: "unit", unit: "minute", unitDisplay: "short" });
