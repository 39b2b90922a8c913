/** Password strength: 0 too short, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

export interface PasswordAdvice {
  readonly strength: Strength;
  /** Why it is weaker than it looks: it contains a common password, or the viewer's name or address. */
  readonly because: "common" | "own" | null;
}

/** Minimum length (AUTH-13), in code points, so that an emoji counts as one character. */
export const MIN_PASSWORD_LENGTH = 8;

/** Lower bounds in bits for fair, good and strong. */
const BITS = [26, 38, 52] as const;

/* Guessers try words, names, years and keyboard runs first, so each such part costs the bits to guess it as a whole.
   A dictionary library (zxcvbn) knows more words, but weighs over 400 kB. */
const COMMON =
  "password passwort motdepasse contrasena qwerty qwertz azerty letmein welcome admin login master dragon monkey iloveyou sunshine princess football baseball basketball hockey soccer tennis superman batman secret shadow michael jordan hunter ranger charlie freedom whatever trustno starwars hello computer internet summer winter spring autumn access flower cheese liverpool chelsea arsenal barcelona juventus realmadrid goal champion touchline demo test pass user abc".split(
    " ",
  );
const ROWS = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "01234567890"];
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Returns the strength of `password`; `own` holds public words of the viewer: the e-mail address and the name. */
export function ratePassword(password: string, own: readonly string[] = []): PasswordAdvice {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return { strength: 0, because: null };
  const plain = password.toLowerCase();
  // The host of an e-mail address is shared with many people: "com" in a password says nothing about the viewer.
  const ownTexts = own.map((text) => text.toLowerCase().replace(/@.*/s, ""));
  const ownWords = ownTexts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  const isOwn = ownWords.some((word) => plain.includes(word));
  const isCommon = COMMON.some((word) => word.length > 3 && unleet(plain).includes(word));
  const bits = bitsOf(
    password,
    [...ownWords, ...COMMON].toSorted((a, b) => b.length - a.length),
  );
  const strength: Strength = bits < BITS[0] ? 1 : bits < BITS[1] ? 2 : bits < BITS[2] ? 3 : 4;
  return { strength, because: strength > 2 ? null : isOwn ? "own" : isCommon ? "common" : null };
}

/** Splits from the left; `known` holds the words tried first, longest first. */
function bitsOf(password: string, known: readonly string[]): number {
  let bits = 0;
  let rest = password;
  while (rest !== "") {
    const [length, cost] = nextPiece(rest, known);
    bits += cost;
    rest = rest.slice(length);
  }
  return bits;
}

function nextPiece(rest: string, known: readonly string[]): readonly [length: number, bits: number] {
  const plain = unleet(rest.toLowerCase());
  const word = known.find((one) => plain.startsWith(one) || rest.toLowerCase().startsWith(one));
  if (word !== undefined) return [word.length, 7];
  const run = runLength(rest);
  if (run > 2) return [run, 5 + Math.log2(run)];
  const [year] = /^(?:19|20)\d\d/.exec(rest) ?? [];
  if (year !== undefined) return [4, 6];
  // A run of letters in consistent case, with a vowel, counts as a word: 2.6 bits per letter, as in running text.
  const [letters = ""] = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+)/u.exec(rest) ?? [];
  if (letters.length > 3 && /[aeiouyаеиоуіїєюяыэ]|\p{Lo}/iu.test(letters))
    return [letters.length, 2.6 * letters.length];
  const first = Array.from(rest)[0] ?? "";
  return [first.length, /\p{N}/u.test(first) ? 3.3 : /\p{L}/u.test(first) ? 5.2 : 5.5];
}

/** One character repeated (`aaaa`) or neighbours on the keyboard or in the alphabet (`5678`, `fedc`). */
function runLength(text: string): number {
  const plain = text.toLowerCase();
  const [same = ""] = /^(.)\1*/u.exec(plain) ?? [];
  const along = ROWS.flatMap((row) => [row, row.split("").toReversed().join("")]).map((row) => {
    const start = row.indexOf(plain[0] ?? "");
    let length = 0;
    while (start >= 0 && length < plain.length && row[start + length] === plain[length]) length += 1;
    return length;
  });
  return Math.max(same.length, ...along);
}

const unleet = (text: string) => text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
