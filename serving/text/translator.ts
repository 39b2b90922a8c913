import { createInstance } from "i18next";

type Texts = { readonly [key: string]: string | Texts };
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

export type Values = Readonly<Record<string, string | number>>;

/** English for missing texts. Values are inserted unescaped: callers that produce HTML escape the result. */
export function translator<L extends string, T extends object>(texts: Readonly<Record<L, T>>) {
  const i18n = createInstance();
  const resources = Object.fromEntries(
    Object.entries<T>(texts).map(([locale, translation]) => [locale, { translation: translation as unknown as Texts }]),
  );
  // Synchronous, because all texts are in memory.
  void i18n.init({ resources, fallbackLng: "en", interpolation: { escapeValue: false }, initAsync: false });
  return (lng: L, key: KeyOf<T>, values: Values = {}): string => i18n.t(key as string, { ...values, lng });
}

const plain = createInstance();
void plain.init({
  resources: {},
  interpolation: { escapeValue: false },
  missingInterpolationHandler: (_text, gap: readonly string[]) => gap[0] ?? "",
  initAsync: false,
});

/** Fills the placeholders (`{{name}}`) of a text, as plain text. A placeholder without a value stays. */
export const interpolate = (text: string, values: Values): string =>
  plain.services.interpolator.interpolate(text, { ...values }, "en", {});
