import { slug } from "./slug.ts";

/** Short names that are unsuitable for a scoreboard. */
const UNFIT = new Set([
  "ASS",
  "COC",
  "CUM",
  "DIE",
  "FAG",
  "FUC",
  "NAZ",
  "PEE",
  "PIG",
  "PIS",
  "POO",
  "SEX",
  "SUX",
  "TIT",
]);

/** Three letters that are not in `taken`: the first of the first word, else initials, later letters, a digit. */
export function shortName(name: string, taken: ReadonlySet<string>): string {
  const words = slug(name).split("-");
  const letters = words.join("");
  const first = words[0] ?? "";
  const candidates = [
    first.slice(0, 3),
    words
      .map((word) => word[0])
      .join("")
      .slice(0, 3),
    ...Array.from(letters.slice(2), (letter) => letters.slice(0, 2) + letter),
    ...Array.from("123456789", (digit) => letters.slice(0, 2) + digit),
  ].map((candidate) => candidate.toUpperCase());
  const free = candidates.find((candidate) => candidate.length === 3 && !UNFIT.has(candidate) && !taken.has(candidate));
  if (!free) throw new RangeError(`no short name left for ${name}`);
  return free;
}
