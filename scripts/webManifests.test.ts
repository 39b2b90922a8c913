import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeWebManifests } from "./webManifests.ts";

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
  await writeWebManifests({ root, configFile });
  for (const name of ["manifest.webmanifest", "manifest.he.webmanifest"]) {
    expect(nameIn(read(name))).toBe("Acme TV");
    expect(nameIn(brotliDecompressSync(read(`${name}.br`)))).toBe("Acme TV");
    expect(nameIn(gunzipSync(read(`${name}.gz`)))).toBe("Acme TV");
  }
});

test("[PWA-1] no compressed file of an older manifest stays beside one that is too small to have any", async () => {
  writeFileSync(join(root, "manifest.webmanifest.br"), "the build's");
  configure({ locales: { default: "en", enabled: ["en"] } });
  await writeWebManifests({ source: '{"name":"TV"}', root, configFile });
  expect(read("manifest.webmanifest").length).toBeLessThan(1024);
  expect(["br", "gz"].filter((type) => existsSync(join(root, `manifest.webmanifest.${type}`)))).toEqual([]);
});

test("[PWA-1] a language that the tenant has no longer leaves no manifest behind", async () => {
  configure({});
  await writeWebManifests({ root, configFile });
  configure({ locales: { default: "he", enabled: ["he"] } });
  await writeWebManifests({ root, configFile });
  expect(existsSync(join(root, "manifest.he.webmanifest"))).toBe(false);
  expect(existsSync(join(root, "manifest.he.webmanifest.br"))).toBe(false);
  expect(JSON.parse(read("manifest.webmanifest").toString())).toMatchObject({ lang: "he", dir: "rtl" });
});

test("[PWA-1] in the build's own folder, nothing of a tenant is left in the manifest of the next", async () => {
  const icons = [{ src: "/acme.png", sizes: "96x96", type: "image/png" }];
  configure({ customer: { name: "Acme TV", description: "Boats" }, brand: { icons } });
  await writeWebManifests({ root, configFile });
  configure({});
  await writeWebManifests({ root, configFile });
  const text = read("manifest.webmanifest").toString();
  expect(nameIn(Buffer.from(text))).toBe("Touchline");
  expect(text).not.toMatch(/acme|boats/i);
  expect(JSON.parse(text)).not.toMatchObject({ screenshots: [] });
});
