import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { findInfoPage } from "./findInfoPage.ts";

const folder = mkdtempSync(join(tmpdir(), "info-pages-"));
afterAll(() => rmSync(folder, { recursive: true }));
const configFile = join(folder, "config.json");
writeFileSync(configFile, JSON.stringify({ locales: { default: "de" } }));
const deps = { configFile, infoPagesDir: folder };
const AT = Date.parse("2026-03-14T19:00:00Z");

const put = (name: string, content: unknown) => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  utimesSync(file, AT / 1000, AT / 1000);
};
const sections = [{ id: "who", title: null, blocks: [{ kind: "link", text: "Write", url: "mailto:a@tv.example" }] }];

test("[CAT-6] an operator's own page is in the requested language, else in the tenant's default", async () => {
  put("privacy.de.json", { title: "Datenschutz", sections });
  put("privacy.fr.json", { title: "Confidentialité", sections: [] });
  expect(await findInfoPage(deps, "privacy", "fr")).toMatchObject({ locale: "fr", title: "Confidentialité" });
  expect(await findInfoPage(deps, "privacy", "he")).toEqual({
    type: "privacy",
    locale: "de",
    title: "Datenschutz",
    updated: AT,
    sections,
  });
});

test("[CAT-6] with a folder of own pages none of the demo's pages is served", async () => {
  for (const type of ["faq", "imprint", "../config", "privacy.de", ""])
    expect(await findInfoPage(deps, type, "de")).toBeNull();
});

test("[CAT-6] an invalid page is logged and counts as missing", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  put("terms.de.json", "{");
  put("about.de.json", { title: "About", sections: [{ id: "x", blocks: [{ kind: "html" }] }] });
  expect(await findInfoPage(deps, "terms", "de")).toBeNull();
  expect(await findInfoPage(deps, "about", "de")).toBeNull();
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
