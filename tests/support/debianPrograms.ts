import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the path of program `name`, from PATH or Debian's folders of PostgreSQL; null if it is not installed. */
export function programOf(name: string): string | null {
  const postgres = "/usr/lib/postgresql";
  const versions = existsSync(postgres) ? readdirSync(postgres).map((version) => join(postgres, version, "bin")) : [];
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...versions];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/**
 * Installs the missing ones of `programs`, which names Debian's packages for each. Returns null, or a sentence that says
 * why it could not.
 */
export function installPrograms(programs: Readonly<Record<string, string | readonly string[]>>): string | null {
  const missing = () => Object.keys(programs).filter((name) => programOf(name) === null);
  if (missing().length === 0) return null;
  const lacking = () => `${missing().join(" and ")} cannot be found`;
  if (process.getuid?.() !== 0 || programOf("apt-get") === null) return `${lacking()}, and apt-get cannot be used`;
  const packages = [...new Set(missing().flatMap((name) => programs[name] ?? []))];
  console.log(`Installing ${packages.join(", ")} …`);
  // RUNLEVEL prevents the packages from starting their services.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-qq", "-y", "--no-install-recommends", ...packages],
  ])
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env, timeout: 240_000 });
  return missing().length === 0 ? null : `${lacking()}, and apt-get could not install it`;
}
