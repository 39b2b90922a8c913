import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shellBrand, tenantShell } from "./tenantShell.ts";

const shell = readFileSync("index.html", "utf8");

test("[CFG-10] the shell has the tenant's favicon and preloads no unused font", () => {
  const config = JSON.parse(readFileSync("backend/demo/tenants/riviera/config.json", "utf8")) as Record<
    string,
    unknown
  >;
  const html = tenantShell(shell, shellBrand(config));
  expect(html).toContain('<link rel="icon" href="/media/brand/favicon.svg" />');
  expect(html).not.toMatch(/favicon\.svg" type|rel="preload"/);
  const heading = tenantShell(shell, shellBrand({ brand: { fonts: { heading: "Rubik" } } }));
  expect(heading.match(/\/fonts\/[\w-]+/g)).toEqual(["/fonts/text-latin"]);
});

test.each([{}, { brand: 7 }, { brand: { faviconUrl: 7, fonts: [] } }])("[CFG-10] %o changes nothing", (config) => {
  expect(tenantShell(shell, shellBrand(config))).toBe(shell);
});

test("[CFG-10] an address cannot end its element", () => {
  const brand = { faviconUrl: '/x"><script>', fonts: { body: null, heading: null } };
  expect(tenantShell(shell, brand)).toContain('<link rel="icon" href="/x&quot;><script>" />');
});
