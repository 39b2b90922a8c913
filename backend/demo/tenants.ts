import { fileURLToPath } from "node:url";

/** The configurations of the demo's tenants, by the name that `--tenant` and `TENANT` take. */
const CONFIGS: Readonly<Record<string, string>> = {
  touchline: "./config.json",
  riviera: "./tenants/riviera/config.json",
};

/** Returns the path of a demo tenant's configuration. Throws an error that lists the names if there is no such tenant. */
export function tenantConfig(name = "touchline"): string {
  const path = Object.hasOwn(CONFIGS, name) ? CONFIGS[name] : undefined;
  if (path === undefined) throw new Error(`The demo's tenants are ${Object.keys(CONFIGS).join(" and ")}, not: ${name}`);
  return fileURLToPath(new URL(path, import.meta.url));
}
