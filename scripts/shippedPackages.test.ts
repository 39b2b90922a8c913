import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shippedPackages } from "./shippedPackages.ts";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };

test("[SEC-1] what browsers and server run is shipped, what builds and tests it is not", () => {
  const names = new Set(shippedPackages(process.cwd()).map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
  // Of the portal and its worker, of packages that these need, and loaded by few tenants.
  for (const name of ["react-dom", "workbox-strategies", "scheduler", "@tanstack/query-core", "@sentry/browser"])
    expect(names).toContain(name);
  for (const name of ["vite", "vitest", "knip", "fast-check", "oidc-provider"]) expect(names).not.toContain(name);
});
