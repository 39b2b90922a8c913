import { readFileSync } from "node:fs";
import type { Plugin } from "i18next-cli";

type Texts = { readonly [key: string]: string | Texts };

const PATH = String.raw`\$((?:\s*\??\.\s*[A-Za-z_]\w*)+)(\s*\[)?`;

/** i18next-cli guesses what a computed key (`$.errors[code]`) may be; here it selects its whole group. */
export function readSelectors(): Plugin {
  let english: Texts = {};
  return {
    name: "read-selectors",
    setup: () => void (english = JSON.parse(readFileSync("locales/en/portal.json", "utf8")) as Texts),
    onLoad: (code) => {
      const found = [...code.matchAll(new RegExp(PATH, "g"))].flatMap(([, path = "", isComputed]) => {
        const keys = path.replaceAll(/[\s?]/g, "").slice(1).split(".");
        const end = keys.reduce<string | Texts | undefined>(
          (at, key) => (typeof at === "object" ? at[key] : at),
          english,
        );
        return isComputed === undefined ? [keys.join(".")] : textsIn(end).map((rest) => [...keys, rest].join("."));
      });
      // Written as plain calls, which the tool reads completely.
      return [...new Set(found)].map((key) => callOf(key, english)).join("\n");
    },
  };
}

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Returns the paths below a group; the forms of a plural count as one. */
function textsIn(texts: string | Texts | undefined): readonly string[] {
  if (typeof texts !== "object") return [];
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [key.replace(PLURAL, "")] : textsIn(value).map((rest) => `${key}.${rest}`),
  );
}

function callOf(key: string, english: Texts): string {
  const keys = `${key}_other`.split(".");
  const plural = keys.reduce<string | Texts | undefined>(
    (at, part) => (typeof at === "object" ? at[part] : at),
    english,
  );
  return plural === undefined ? `t("${key}");` : `t("${key}", { count: 2 });`;
}
