import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import en from "#locales/en/portal.json";

const sources = ["src", "sw", "backend", "host", "serving", "scripts", "tests"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((name) => /\.(tsx?|js|css|md|yaml)$/.test(name) && !/\.gen\.ts$|node_modules/.test(name)),
);
const decisions = readdirSync("docs/decisions");
const requirements = new Set(
  [...readFileSync("docs/requirements.md", "utf8").matchAll(/^- ([A-Z0-9]+-\d+)\b/gm)].map(([, id = ""]) => id),
);
const prefixes = new Set([...requirements].map((id) => id.split("-", 1)[0]));

/** Matches citations of documents outside the repository, and of decisions by number without their path. */
const ELSEWHERE = /\bspec(?:ification)?\s+\(?(?:§|\d)|\b(?:README|architecture),\s+decision|\bdecisions?\s+\d/gi;
const REQUIREMENT = new RegExp(String.raw`\b(?:${[...prefixes].join("|")})-\d+\b`, "g");

/** Returns the citations in `source` whose target is not in the repository. */
function danglingIn(source: string): string[] {
  // A citation may continue on the next line of its comment.
  const text = source.replaceAll(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, " ");
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([match, part = match]) => part);
  return [
    ...found(ELSEWHERE),
    ...found(REQUIREMENT).filter((id) => !requirements.has(id)),
    ...found(/\bdocs\/[\w./-]+\.md\b/g).filter((path) => !existsSync(path)),
    ...found(/\bdocs\/decisions\/(\d+)/g).filter((number) => !decisions.some((name) => name.startsWith(`${number}-`))),
  ];
}

test("comments cite only what is in the repository", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(requirements.size).toBeGreaterThan(100);
  const dangling = sources.flatMap((file) => danglingIn(readFileSync(file, "utf8")).map((one) => `${file}: ${one}`));
  expect(dangling).toEqual([]);
});

// Each citation is in two parts, so that the test above does not find it in this file.
describe("the citations test itself", () => {
  test.each([
    ["spec ", "§9"],
    ["README, deci", "sion 19"],
    ["deci", "sions\n * 5 and 10"],
    ["docs/decisions/", "999"],
    ["docs/", "nowhere.md"],
    ["API-", "999"],
  ])("%s%s is found", (start, end) => expect(danglingIn(start + end)).toHaveLength(1));

  test.each(["API-1", "docs/decisions/001", "docs/requirements.md", "RFC 8216 §6.2.2"])("%s is fine", (citation) =>
    expect(danglingIn(citation)).toEqual([]),
  );
});

test("[SEC-1] the table of security items cites only existing proof", () => {
  const table = readFileSync("docs/audits/asvs.md", "utf8");
  const rows = [...table.matchAll(/^\| V.*\|.*\|(.*)\|$/gm)].map(([, proof = ""]) => proof);
  const named = rows.flatMap((proof) => [...proof.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name));
  const contractTests = readdirSync("tests/contract", { recursive: true, encoding: "utf8" }).map((name) =>
    basename(name),
  );
  const isThere = (name: string) => (/[/.]/.test(name) ? existsSync(name) : contractTests.includes(`${name}.test.ts`));
  expect(rows.length).toBeGreaterThan(40);
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});

test("[A11Y-1] the accessibility audit has a row per criterion, and cites only existing proof", () => {
  const audit = readFileSync("docs/audits/accessibility.md", "utf8");
  const rows = [...audit.matchAll(/^\| \d+\.\d+\.\d+ .*\|.*\|(.*)\|(.*)\|$/gm)];
  expect(rows).toHaveLength(55);
  expect(rows.filter(([, , verdict = ""]) => !/^ (?:met|not applicable|partly)\b/.test(verdict))).toEqual([]);
  const paths = [...audit.matchAll(/`((?:src|tests|backend|host|serving|locales)\/[^`$]+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const dangling = rows.flatMap(([, proof = ""]) => {
    const files = [...proof.matchAll(/`([^`]+\.\w+)`/g)].map(([, path = ""]) => readFileSync(path, "utf8"));
    const titles = [...proof.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title);
    return titles.filter((title) => !files.some((file) => file.includes(title)));
  });
  expect(dangling).toEqual([]);
});

test("[PLR-4] the player's page quotes the titles of playback errors", () => {
  const [, table = ""] = readFileSync("docs/player.md", "utf8").split("(`player.faults` in");
  const quoted = [...table.matchAll(/^\| `(\w+)` +\| (.+?) +\|/gm)].map(([, kind, title]) => [kind, title]);
  const titles = Object.entries(en.player.faults).map(([kind, { title }]) => [kind, title]);
  expect(Object.fromEntries(quoted)).toEqual(Object.fromEntries(titles));
});

/** What the documents name: paths, and names in code. A superseded decision speaks of the code of its day. */
const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md"].concat(
  ["docs", "contract"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(folder, name)),
  ),
);
const PATH = /`((?:src|sw|backend|host|serving|scripts|tests|tools|locales|contract|public|container|docs)\/[^`\s]*)`/g;
const NAME = /`([a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)(?:\(\))?`/g;
/** Placeholders in instructions: `x.ts`, `NNN-title.md`, `<code>.json`, `isX`. */
const PLACEHOLDER = /[<>*…{$]|\bNNN|(?:\/|_)x\b|\/x|X(?:Screen)?(?:\.|$)|xQueries/;

test("documents name only files that exist", () => {
  const missing = documents.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    if (/^Status: superseded|superseded by \[/im.test(text)) return [];
    return [...text.matchAll(PATH)]
      .map(([, path = ""]) => path.replace(/(?::\d+|[#?].*)$/, ""))
      .filter((path) => !PLACEHOLDER.test(path) && !existsSync(path))
      .map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test("documents name only what is in the code", () => {
  const code = sources
    .concat(
      "vite.config.ts",
      "tsconfig.base.json",
      "package.json",
      ".oxlintrc.json",
      "locales/en/portal.json",
      "contract/openapi.yaml",
    )
    .map((file) => `${basename(file)} ${readFileSync(file, "utf8")}`)
    .join("\n");
  const names = new Set(code.match(/[A-Za-z_$][\w$]*/g));
  const unknown = documents
    .filter((file) => !file.startsWith("docs/decisions/"))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(NAME)].map(([, name = ""]) => ({ file, name })))
    .filter(({ name }) => !names.has(name) && !PLACEHOLDER.test(name));
  expect(unknown).toEqual([]);
});

test("documents link only to pages and sections that exist", () => {
  const anchorsOf = (file: string) =>
    [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-"),
    );
  const dead = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = "", anchor]) => {
        const target = path === "" ? file : join(dirname(file), path);
        return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
      })
      .map(([link]) => `${file}: ${link}`),
  );
  expect(dead).toEqual([]);
});
