import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeWebManifests } from "./webManifests.ts";

const built = readFileSync("manifest.webmanifest", "utf8");
let root: string;
let configFile: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "manifests-"));
  configFile = join(root, "config.json");
});
afterEach(() => rmSync(root, { recursive: true }));

const configure = (config: object) =>
  writeFileSync(configFile, JSON.stringify({ locales: { default: "en", enabled: ["en", "he"] }, ...config }));
const read = (name: string) => readFileSync(join(root, name));
const nameIn = (text: Buffer) => (JSON.parse(text.toString("utf8")) as { name: string }).name;

test("[PWA-1] the compressed files beside a tenant's manifests have the tenant's name, too", async () => {
  writeFileSync(join(root, "manifest.webmanifest.br"), "the build's");
  writeFileSync(join(root, "manifest.webmanifest.gz"), "the build's");
  configure({ customer: { name: "Acme TV" } });
  await writeWebManifests({ built, root, configFile });
  for (const name of ["manifest.webmanifest", "manifest.he.webmanifest"]) {
    expect(nameIn(read(name))).toBe("Acme TV");
    expect(nameIn(brotliDecompressSync(read(`${name}.br`)))).toBe("Acme TV");
    expect(nameIn(gunzipSync(read(`${name}.gz`)))).toBe("Acme TV");
  }
});

test("[PWA-1] no compressed file of an older manifest stays beside one that is too small to have any", async () => {
  writeFileSync(join(root, "manifest.webmanifest.br"), "the build's");
  configure({ locales: { default: "en", enabled: ["en"] } });
  await writeWebManifests({ built: '{"name":"TV"}', root, configFile });
  expect(read("manifest.webmanifest").length).toBeLessThan(1024);
  expect(["br", "gz"].filter((type) => existsSync(join(root, `manifest.webmanifest.${type}`)))).toEqual([]);
});

test("[PWA-1] a language that the tenant has no longer leaves no manifest behind", async () => {
  configure({});
  await writeWebManifests({ built, root, configFile });
  configure({ locales: { default: "he", enabled: ["he"] } });
  await writeWebManifests({ built, root, configFile });
  expect(existsSync(join(root, "manifest.he.webmanifest"))).toBe(false);
  expect(existsSync(join(root, "manifest.he.webmanifest.br"))).toBe(false);
  expect(JSON.parse(read("manifest.webmanifest").toString())).toMatchObject({ lang: "he", dir: "rtl" });
});
