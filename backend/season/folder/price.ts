/** A price as it is written; `ambiguous` where a comma or dot could part thousands or decimals. */
export function readPrice(
  text: string,
): { readonly amount: number; readonly currency: string | null } | "ambiguous" | null {
  const [, before = "", digits = "", after = ""] =
    /^\s*([^\d\s.,-]*)\s*([\d.,'\u00a0\u202f ]*\d)\s*([^\d\s.,-]*)\s*$/.exec(text) ?? [];
  const currency = currencyOf(before + after);
  if (digits === "" || (before !== "" && after !== "") || currency === undefined) return null;
  const plain = digits.replace(/['\u00a0\u202f ]/g, "");
  const last = Math.max(plain.lastIndexOf(","), plain.lastIndexOf("."));
  if (last === -1) return { amount: Number(plain), currency };
  const sign = plain[last] ?? "";
  const decimals = plain.length - last - 1;
  const isRepeated = plain.indexOf(sign) !== last;
  if (decimals === 3 && !isRepeated && !/[.,]/.test(plain.slice(0, last))) return "ambiguous";
  const whole = plain.slice(0, isRepeated || decimals > 2 ? undefined : last).replace(/[.,]/g, "");
  const part = isRepeated || decimals > 2 ? "" : plain.slice(last + 1);
  return /^\d+$/.test(whole) && /^\d*$/.test(part) ? { amount: Number(`${whole}.${part || "0"}`), currency } : null;
}

const SIGNS: Readonly<Record<string, string>> = { "€": "EUR", $: "USD", "£": "GBP", zł: "PLN", "₪": "ILS", "₩": "KRW" };

/** Returns null if there is no text, and undefined if it names no currency. */
function currencyOf(text: string): string | null | undefined {
  if (text === "") return null;
  return Object.hasOwn(SIGNS, text)
    ? SIGNS[text]
    : /^[A-Z]{3}$/.test(text.toUpperCase())
      ? text.toUpperCase()
      : undefined;
}
