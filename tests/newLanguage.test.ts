import { execSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInstance } from "i18next";
import { afterAll, beforeAll, expect, test } from "vitest";

type Texts = { readonly [key: string]: string | Texts };

/** The tool runs over all sources several times, in the check with the processor time that other steps leave. */
const TIMEOUT_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), "touchline-language-"));
const file = join(folder, "locales/pt-PT/portal.json");
const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Texts;
const run = (command: string) => execSync(command, { cwd: folder, encoding: "utf8", stdio: "pipe" });

/** Returns the paths of all texts and the texts. */
const textsOf = (texts: Texts, before = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[before + key, value] as [string, string]] : textsOf(value, `${before}${key}.`),
  );

/** The commands that docs/i18n.md gives to integrators, in order. */
const commands = [...readFileSync("docs/i18n.md", "utf8").matchAll(/^\d\. [^`]*`((?:mkdir|npx)[^`]+)`/gm)].map(
  ([, command = ""]) => command,
);

beforeAll(() => {
  for (const path of ["src", "locales", "scripts/readSelectors.ts", "i18next.config.ts", "package.json"])
    cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test(
  "[I18N-3] a language can be added with i18next's own tools, as the page for integrators says",
  async () => {
    const [create = "", extract = "", status = ""] = commands;
    run(create);
    run(extract);
    const begun = textsOf(read(file));
    expect(begun.map(([path]) => path)).toEqual(textsOf(read("locales/pt/portal.json")).map(([path]) => path));
    expect(begun.filter(([, text]) => text !== "")).toEqual([]);
    expect(() => run(status)).toThrow("Command failed");

    // Without a translation, the text of the language without the region is used.
    const instance = createInstance();
    const resources = { "pt-PT": { first: read(file) }, pt: { first: read("locales/pt/portal.json") } };
    await instance.init({ lng: "pt-PT", defaultNS: "first", returnEmptyString: false, fallbackLng: ["pt"], resources });
    expect(instance.t("common.retry" as never)).toBe("Tentar de novo");

    writeFileSync(file, readFileSync("locales/pt/portal.json"));
    expect(run(status)).toContain("pt-PT");
  },
  TIMEOUT_MS,
);
