/** Currencies whose smallest unit is the unit itself, as Stripe counts: it differs from ISO 4217 for ISK, UGX and MGA. */
const WHOLE = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const THOUSANDTHS = new Set(["BHD", "JOD", "KWD", "OMR", "TND"]);

/** Returns an amount in the smallest units that Stripe takes, such as cents. */
export function toMinorUnits(amount: number, currency: string): number {
  if (WHOLE.has(currency)) return Math.round(amount);
  // Stripe takes thousandths in tens only.
  if (THOUSANDTHS.has(currency)) return Math.round(amount * 100) * 10;
  return Math.round(amount * 100);
}
