import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import en from "#locales/en.json";
import { isFirstGroup } from "../scripts/vite/textGroups.ts";

type Tree = { readonly [key: string]: string | Tree };

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Every text by its path; the forms of a plural count as one. */
function textsOf(tree: Tree, before = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value] as [string, string]] : textsOf(value, `${before}${key}.`),
  );
}
const english = textsOf(en);

const code = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\.gen\./.test(name))
  .map((name) => readFileSync(join("src", name), "utf8"))
  .join("\n");

/** Paths that code reads, as `$.home.title`; one read by a computed key (`$.errors[code]`) stands for its whole group. */
const read = new Set(
  [...code.matchAll(/\$((?:\s*\??\.\s*[A-Za-z_]\w*)+)/g)].map(([, path = ""]) => path.replace(/[\s?]/g, "").slice(1)),
);
const groups = [...code.matchAll(/\$((?:\s*\.\s*[A-Za-z_]\w*)+)\s*\[/g)].map(([, path = ""]) =>
  path.replace(/\s/g, "").slice(1),
);
/** Told by the server's codes and by route contexts, at run time. */
const READ_BY_CODE = /^errors\./;

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

  test("have their groups and keys in order", () => {
    const keysOf = (tree: Tree): string[][] => [
      Object.keys(tree),
      ...Object.values(tree).flatMap((value) => (typeof value === "string" ? [] : keysOf(value))),
    ];
    for (const keys of keysOf(en)) expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : 1)));
  });

  test("are neither empty nor markup", () => {
    for (const [path, text] of english) expect(`${path}: ${text}`).toMatch(/^[^:]+: [^\s<][^<]*$/);
  });
});

describe("[I18N-1] the texts of the first load", () => {
  /** Everything that main.tsx leads to, but for the screens of other routes than home. */
  function reach(file: string, seen: Set<string>): Set<string> {
    // The generated route tree leaves the suffix out.
    if (/\/routes\/[\w$/.]*[\w$]$/.test(file) && !file.endsWith(".tsx")) return reach(`${file}.tsx`, seen);
    if (seen.has(file) || !/\.tsx?$/.test(file)) return seen;
    seen.add(file);
    const source = readFileSync(file, "utf8");
    // Parts that come late come after all texts.
    const late = new Set(
      [...source.matchAll(/\blate\(async \(\) => \(await import\("([^"]+)"\)/g)].map(([, part]) => part),
    );
    const isOtherRoute = /^src\/routes\/(?!(index|home|__root)\.tsx)/.test(file);
    for (const [, target = ""] of source.matchAll(/(?:from|import)\s*\(?\s*["']([#.][^"']+)["']/g)) {
      if (late.has(target) || (isOtherRoute && target.startsWith("#src/features/"))) continue;
      // Late pages come with all texts: the root route waits for those on every page but home.
      if (target.endsWith("/pages/openPage.ts")) continue;
      reach(target.startsWith("#") ? target.slice(1) : join(dirname(file), target), seen);
    }
    return seen;
  }

  test("are all that home and the shell read", () => {
    const files = [...reach("src/main.tsx", new Set())];
    expect(files).toContain("src/features/home/HomeScreen.tsx");
    expect(files).not.toContain("src/features/watch/WatchScreen.tsx");
    const late = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\$\s*\.\s*([A-Za-z]\w*)\s*[.[]/g)]
        .map(([, group = ""]) => group)
        .filter((group) => group in en && !isFirstGroup(group))
        .map((group) => `${file} reads ${group}`),
    );
    expect(late).toEqual([]);
  });
});

const others = readdirSync("locales").filter((name) => name.endsWith(".json") && name !== "en.json");

describe("[I18N-3] every other language", () => {
  test("has the same texts with the same gaps to fill", () => {
    const gaps = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();
    const wanted = Object.fromEntries(english.map(([path, text]) => [path.replace(PLURAL, ""), gaps(text)]));
    for (const name of others) {
      const texts = textsOf(JSON.parse(readFileSync(join("locales", name), "utf8")) as Tree);
      const found = Object.fromEntries(texts.map(([path, text]) => [path.replace(PLURAL, ""), gaps(text)]));
      expect({ name, texts: found }).toEqual({ name, texts: wanted });
    }
  });
});
