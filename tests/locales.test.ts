import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import demo from "#locales/en/demo.json";
import en from "#locales/en/portal.json";
import he from "#locales/he/portal.json";
import server from "#locales/en/server.json";
import { SAME_WORDS } from "#tests/support/sameWords.ts";
import { namespaceOf } from "../scripts/vite/localeParts.ts";

type Tree = { readonly [key: string]: string | Tree } | readonly (string | Tree)[];

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Returns every text with its path, the forms of a plural and the entries of a list one by one. */
function textsOf(tree: Tree, before = ""): [string, string][] {
  return Object.entries<string | Tree>(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value] as [string, string]] : textsOf(value, `${before}${key}.`),
  );
}
const english = textsOf(en);

const codeIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.gen\./.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
const code = codeIn("src");

/** Paths that the code reads, such as `$.home.title`; a computed key (`$.errors[code]`) stands for its whole group. */
const read = new Set(
  [...code.matchAll(/\$((?:\s*\??\.\s*[A-Za-z_]\w*)+)/g)].map(([, path = ""]) => path.replace(/[\s?]/g, "").slice(1)),
);
const groups = [...code.matchAll(/\$((?:\s*\.\s*[A-Za-z_]\w*)+)\s*\[/g)].map(([, path = ""]) =>
  path.replace(/\s/g, "").slice(1),
);
/** Selected at run time, by error codes of the server and by route contexts. */
const READ_BY_CODE = /^errors\./;

/** Places of names in whatever letters: beside them a figure of the sentence would change its place. */
const NAME =
  /(?<![\u2066-\u2068])\{\{(?:title|names?|match|home|away|player|site|host|brand|theme|device|browser|system|email|address|reason|code)\}\}/;

test("[I18N-2] names are isolated in texts from right to left, except where they stand alone", () => {
  expect(textsOf(he).filter(([, text]) => NAME.test(text) && text.replace(NAME, "") !== "")).toEqual([]);
});

describe("[I18N-3] the English texts", () => {
  test("are all used", () => {
    expect(english.length).toBeGreaterThan(5);
    const unused = english
      .map(([path]) => path.replace(PLURAL, ""))
      .filter(
        (path) => !read.has(path) && !READ_BY_CODE.test(path) && !groups.some((group) => path.startsWith(`${group}.`)),
      );
    expect([...new Set(unused)]).toEqual([]);
  });

  test("of the server are all used", () => {
    const servers = codeIn("backend") + codeIn("host");
    // A text is selected by its path, or by that of its group where the rest is computed.
    const isRead = (path: string) =>
      servers.includes(`"${path}"`) || servers.includes(`\`${path.slice(0, path.lastIndexOf("."))}.\${`);
    expect(textsOf(server).flatMap(([path]) => (isRead(path) ? [] : [path]))).toEqual([]);
    const partner = Object.keys(demo.partner).filter(
      (key) => !new RegExp(`\\b${key}\\b`).test(codeIn("backend/routes") + codeIn("backend/demo/idp")),
    );
    expect(partner).toEqual([]);
  });
});

describe("[I18N-1] code reads texts that its page has loaded:", () => {
  /** Fetched ahead for the event page, which renders it once all texts are loaded. */
  const PLAYER = "#src/player/Player.tsx";

  interface Walk {
    /** Matches the imports of a file that load later or together with more texts. */
    readonly later: (source: string) => Iterable<RegExpMatchArray>;
    /** Whether a route's screen is not followed, as the page loads more texts for it. */
    readonly isOther: (route: string) => boolean;
    readonly except?: string;
  }

  /** Returns all files that one imports, directly or not, except those that load more texts. */
  function reach(file: string, walk: Walk, seen = new Set<string>()): Set<string> {
    // The generated route tree imports without the suffix.
    if (/\/routes\/[\w$/.-]*[\w$]$/.test(file) && !file.endsWith(".tsx")) return reach(`${file}.tsx`, walk, seen);
    if (seen.has(file) || !/\.tsx?$/.test(file)) return seen;
    seen.add(file);
    const source = readFileSync(file, "utf8");
    const later = new Set(Array.from(walk.later(source), ([, part]) => part));
    const isOther = file.startsWith("src/routes/") && walk.isOther(file);
    for (const [, target = ""] of source.matchAll(/(?:from|import)\s*\(?\s*["']([#.][^"']+)["']/g)) {
      if (later.has(target) || target === walk.except || (isOther && target.startsWith("#src/features/"))) continue;
      reach(target.startsWith("#") ? target.slice(1) : join(dirname(file), target), walk, seen);
    }
    return seen;
  }

  /** Returns what files read of other namespaces than these. */
  const readsBeyond = (files: Iterable<string>, namespaces: readonly string[]) =>
    [...files].flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\$\s*\.\s*([A-Za-z]\w*)\s*[.[]/g)]
        .map(([, group = ""]) => group)
        .filter((group) => group in en && !namespaces.includes(namespaceOf(group)))
        .map((group) => `${file} reads ${group}`),
    );

  test("that of the first load", () => {
    const files = reach("src/main.tsx", {
      later: (source) => [
        ...source.matchAll(/\blazyWhenIdle\(async \(\) => \(await import\("([^"]+)"\)/g),
        ...source.matchAll(/\bPromise\.all\(\[import\("([^"]+)"\), loadTexts\("\w+"\)\]\)/g),
        // A route that awaits the other texts before it shows such a screen.
        ...(source.includes('await translation.loadTexts("rest");')
          ? source.matchAll(/\(\) => import\("([^"]+Screen\.tsx)"\)/g)
          : []),
      ],
      isOther: (route) => !/^src\/routes\/(?:index|home|__root)\.tsx/.test(route),
      except: PLAYER,
    });
    expect(files).toContain("src/features/home/HomeScreen.tsx");
    expect(files).not.toContain("src/features/watch/WatchScreen.tsx");
    expect([...files].filter((file) => /<(?:Lazy)?Player\b/.test(readFileSync(file, "utf8")))).toEqual([]);
    expect(readsBeyond(files, ["first"])).toEqual([]);
  });

  test("that of pages beside account, sign-in and payment", () => {
    const files = reach("src/main.tsx", {
      later: (source) => source.matchAll(/\bPromise\.all\(\[\s*import\("([^"]+)"\),\s*loadTexts\("\w+"\),?\s*\]\)/g),
      isOther: (route) => {
        const [, group] = /^src\/routes\/(_[A-Za-z]+)/.exec(route) ?? [];
        const loads = (file: string) => existsSync(file) && /\btexts: \[?"account"/.test(readFileSync(file, "utf8"));
        return loads(route) || loads(`src/routes/${group}.tsx`);
      },
    });
    expect(files).toContain("src/features/watch/WatchScreen.tsx");
    expect(files).toContain("src/catalog/payment/PayForm.lazy.tsx");
    expect(files).not.toContain("src/features/auth/LoginScreen.tsx");
    expect(readsBeyond(files, ["first", "rest"])).toEqual([]);
  });

  test("[OPS-1] that of pages beside the operator's", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/^features\/operate\/|\.test\./.test(name))
      .map((name) => join("src", name));
    expect(readsBeyond(files, ["first", "rest", "account"])).toEqual([]);
  });
});

const gapsOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();
/** Returns how many of the numbers up to 1000 use each plural form of a language. */
function numbersOf(locale: string): Map<string, number> {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Map<string, number>();
  for (let n = 0; n <= 1000; n++) numbers.set(rules.select(n), (numbers.get(rules.select(n)) ?? 0) + 1);
  return numbers;
}
/** The files of a language: what the portal, its server, and the server's demo say. */
const FILES: Readonly<Record<string, Tree>> = { portal: en, server, demo };

const inFile = (locale: string, file: string) => {
  const source = readFileSync(join("locales", locale, `${file}.json`), "utf8");
  return { source, texts: textsOf(JSON.parse(source) as Tree) };
};

const everyFile = readdirSync("locales").flatMap((locale) =>
  Object.entries(FILES).map(([file, tree]) => ({ locale, file, english: textsOf(tree) })),
);

describe.each(everyFile)("[I18N-3] the texts in $locale, $file", ({ locale, file, english }) => {
  const { texts } = inFile(locale, file);

  test("have the keys of English, with the plural forms of the language", () => {
    // All forms that the language has: "many" of Romance languages starts at a million.
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const wanted = english.flatMap(([path]) =>
      PLURAL.test(path) ? forms.map((form) => path.replace(PLURAL, `_${form}`)) : [path],
    );
    expect(texts.map(([path]) => path).sort()).toEqual([...new Set(wanted)].sort());
  });

  test("have the gaps of the English texts, in every plural form", () => {
    // The last form, "other", has all gaps: in English, "one match" needs no figure.
    const wanted = new Map(english.map(([path, text]) => [path.replace(PLURAL, ""), gapsOf(text)]));
    const numbers = numbersOf(locale);
    // A form that stands for a single number may spell it out, as Hebrew does for "two days". Slavic "one" is also 21
    // and 31.
    const mayBeWord = (path: string) => numbers.get(/_(zero|one|two)$/.exec(path)?.[1] ?? "") === 1;
    const named = (path: string, gaps: (string | undefined)[]) =>
      mayBeWord(path) ? gaps.filter((gap) => gap !== "count") : gaps;
    expect(texts.map(([path, text]) => [path, named(path, gapsOf(text))])).toEqual(
      texts.map(([path]) => [path, named(path, wanted.get(path.replace(PLURAL, "")) ?? [])]),
    );
  });

  test("are neither empty nor markup, and have no stray braces", () => {
    const odd = texts.filter(
      ([, text]) =>
        !/^[^\s<>][^<>]*$/.test(text) || text !== text.trim() || /[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, "")),
    );
    expect(odd).toEqual([]);
  });

  test("keep a number and its unit in one line", () => {
    const torn = texts.filter(([, text]) => /[\d}] (?:[kMG]B|Mb\/s|Mbit\/s|s|m|с|м|ГБ|Мбіт\/с)(?![\p{L}])/u.test(text));
    expect(torn).toEqual([]);
  });
});

describe.each(readdirSync("locales"))("[I18N-3] the texts in %s", (locale) => {
  const { source, texts } = inFile(locale, "portal");

  test("are written as i18next-cli writes them", () => {
    expect(source).toBe(`${JSON.stringify(JSON.parse(source), null, 2)}\n`);
  });

  test("have examples that are valid in their own forms, at reserved addresses", () => {
    const own = new Map(texts);
    const [email = ""] = /[^\s,]+@[\w.-]+\w(?=\W|처럼|$)/u.exec(own.get("auth.emailWhole") ?? "") ?? [];
    expect(email).toMatch(/^[^\s@]+@example\.com/);
    const [phone = ""] = /\+[\d\s()./-]*\d/.exec(own.get("account.phoneInvalid") ?? "") ?? [];
    expect(phone.replace(/\D/g, "").length).toBeGreaterThanOrEqual(10);
  });

  test("name penalties and periods by sport", () => {
    const own = new Map(texts);
    const of = (sport: string, kind: string) => own.get(`watch.momentOf.${sport}.${kind}`);
    expect(new Set(["football", "handball", "hockey"].map((sport) => of(sport, "penalty"))).size).toBe(3);
    expect(of("handball", "penalty_goal")).not.toBe(own.get("watch.moment.penalty_goal"));
    for (const kind of ["period_start", "period_end"])
      expect(new Set(["football", "hockey", "tennis", "athletics"].map((sport) => of(sport, kind))).size).toBe(4);
  });

  test.skipIf(locale === "en")("are translated, except for identical words", () => {
    // A unit is not a word: most languages use the same one. Nor is an address.
    const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}(?:\u00a0Mb\/s)?|\S+@\S+/g, ""));
    const same = Object.entries(FILES).flatMap(([file, tree]) => {
      const inEnglish = new Map(textsOf(tree));
      return inFile(locale, file)
        .texts.filter(([path, text]) => inEnglish.get(path) === text && hasWords(text))
        .map(([, text]) => text);
    });
    expect([...new Set(same)].sort()).toEqual([...(SAME_WORDS[locale] ?? [])].sort());
  });
});

test("[I18N-1] every language of the portal has its folder, and there are no others", () => {
  expect(readdirSync("locales").sort()).toEqual([...LOCALE_CODES].sort());
  const wanted = Object.keys(FILES)
    .map((file) => `${file}.json`)
    .sort();
  for (const locale of LOCALE_CODES) expect(readdirSync(join("locales", locale)).sort()).toEqual(wanted);
});
