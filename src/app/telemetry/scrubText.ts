/** The longest text, in characters: the rest of a message does not help, and matching it takes time. */
const MAX_LENGTH = 4_000;

const NAMES =
  "token|password|passwd|pwd|secret|authorization|cookie|credential|session|card|number|pan|cvc|cvv|pin|otp|code|key|signature|sig|ticket|nonce|verifier|transaction_id|email|mail";

/** Rules for addresses: remove user and password, then query and fragment, plain or encoded in another address. */
const OF_ADDRESSES: readonly (readonly [RegExp, string])[] = [
  [/([a-z][a-z\d+.-]{0,20}:\/\/)[^\s/?#]*@/gi, "$1"],
  [/[?#]\S+/g, ""],
  [/%(?:25)*(?:3f|23)\S+/gi, ""],
];

/** All rules, in an order that matters: a rule need not recognize what an earlier one has removed. */
const RULES: typeof OF_ADDRESSES = [
  ...OF_ADDRESSES,
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, "$1 […]"],
  [
    new RegExp(String.raw`((?:${NAMES})s?["'\]]*\s*(?:[=:]|%3d|%3a)\s*)(?:"[^"]*"?|'[^']*'?|[^\s"',;&)}\]]+)`, "gi"),
    "$1[…]",
  ],
  [/\beyJ[\w-]{4,}(?:\.[\w-]*)*/g, "[token]"],
  // Generated tokens: long, with small and capital letters and digits. Ids of database rows have no capitals and stay.
  [/(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]{32,}/g, "[…]"],
  [/[^\s@"'<>():,;]{1,64}@[^\s@"'<>():,;]{1,255}\.[^\s@"'<>():,;]+/g, "[mail]"],
  // Card numbers, with or without separators.
  [/(?<!\d)\d(?:[ .-]?\d){12,18}(?!\d)/g, "[digits]"],
];

/** Removes tokens, passwords, card data, mail addresses, queries, fragments, and `secrets`. */
export const scrubText = (text: string, secrets: readonly string[] = []): string => scrub(text, secrets, RULES);

/** Returns the address of a file without the parts that may hold secrets; long names of files stay. */
export const scrubAddress = (text: string, secrets: readonly string[] = []): string =>
  scrub(text, secrets, OF_ADDRESSES);

/** Returns where to cut a long text, so that neither a word nor a card number is split. */
function cutAt(text: string): number {
  let end = MAX_LENGTH;
  while (end > 0 && /\S/.test(text.charAt(end - 1))) end -= 1;
  while (end > 0 && /[\d .-]/.test(text.charAt(end - 1))) end -= 1;
  return end;
}

function scrub(text: string, secrets: readonly string[], rules: typeof OF_ADDRESSES): string {
  let clean = text.length > MAX_LENGTH ? `${text.slice(0, cutAt(text))} …` : text;
  for (const secret of secrets) clean = clean.replaceAll(secret, "[…]");
  for (const [pattern, instead] of rules) clean = clean.replace(pattern, instead);
  return clean;
}
