/** Longer texts are cut: behind this much of a message comes nothing that helps, and patterns take their time. */
const MOST = 4_000;

/** What is called so is secret, whatever stands behind it. */
const NAMES =
  "token|password|passwd|pwd|secret|authorization|cookie|credential|session|card|number|pan|cvc|cvv|pin|otp|code|key|signature|sig|ticket|nonce|verifier|transaction_id|email|mail";

/** Addresses: who signs in inside of one, then query and fragment, plain or encoded into another. */
const OF_ADDRESSES: readonly (readonly [RegExp, string])[] = [
  [/([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#]*@/gi, "$1"],
  [/[?#]\S+/g, ""],
  [/%(?:25)*(?:3f|23)\S+/gi, ""],
];

/** In this order: what one takes away the next need not recognize. */
const RULES: typeof OF_ADDRESSES = [
  ...OF_ADDRESSES,
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, "$1 […]"],
  [
    new RegExp(String.raw`((?:${NAMES})s?["'\]]*\s*(?:[=:]|%3d|%3a)\s*)(?:"[^"]*"?|'[^']*'?|[^\s"',;&)}\]]+)`, "gi"),
    "$1[…]",
  ],
  [/\beyJ[\w-]{4,}(?:\.[\w-]*)*/g, "[token]"],
  // What no person wrote: long, of small and capital letters and digits. Ids of rows have no capitals.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/g, "[…]"],
  [/[^\s@"'<>():,;]{1,64}@[^\s@"'<>():,;]{1,255}\.[^\s@"'<>():,;]+/g, "[mail]"],
  // Card numbers as people and machines write them.
  [/(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g, "[digits]"],
];

/** `text` without tokens, passwords, card data, mail addresses, queries and fragments, and without each of `secrets`. */
export const scrubText = (text: string, secrets: readonly string[] = []): string => scrub(text, secrets, RULES);

/** The address of a file, whose long name is no secret, without what may hold one. */
export const scrubAddress = (text: string, secrets: readonly string[] = []): string =>
  scrub(text, secrets, OF_ADDRESSES);

/** Where to cut a long text, so that neither a word nor a card number is halved. */
function cutAt(text: string): number {
  let end = MOST;
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end -= 1;
  while (end > 0 && /[\d .-]/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function scrub(text: string, secrets: readonly string[], rules: typeof OF_ADDRESSES): string {
  let clean = text.length > MOST ? `${text.slice(0, cutAt(text))} …` : text;
  for (const secret of secrets) clean = clean.replaceAll(secret, "[…]");
  for (const [pattern, instead] of rules) clean = clean.replace(pattern, instead);
  return clean;
}
