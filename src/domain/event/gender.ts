export type Gender = "female" | "male" | "mixed";

const words = (alternatives: string) => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, "iu");

/** The words in the portal's languages: a name is in its tenant's language, which may differ from the viewer's. */
const PATTERNS: Readonly<Record<Gender, readonly RegExp[]>> = {
  female: [
    words("women|womens|ladies|girls|frauen|damen|femmes|dames|mujeres|mulheres|donne"),
    words("(?:femen|femin|fémin|femminil|žen[ae]|žensk|kobiet|жін)\\p{L}*"),
    /נשים|여자|여성|女子/,
  ],
  male: [
    words("men|mens|gentlemen|boys|männer|herren|hommes|hombres|homens|uomini"),
    words("(?:mascul|maschil|mušk|mężczy|męsk|чолов)\\p{L}*"),
    /גברים|남자|남성|男子/,
  ],
  mixed: [
    words("mixed|mixte?s?|mixt[ao]s?|mist[ao]"),
    words("(?:gemischt|mješovit|mieszan|змішан)\\p{L}*"),
    /מעורב|혼성|混合/,
  ],
};

/** Returns whether a name states the gender: "Northern Premier Women" does, "Serie Rete" does not. */
export const saysGender = (name: string, gender: Gender): boolean => PATTERNS[gender].some((one) => one.test(name));
