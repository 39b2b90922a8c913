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
 * Installs the missing ones of `programs`, which names Debian's packages for each; without `mayInstall` it only looks.
 * Returns null, or a sentence that says what is missing and why.
 */
export function installPrograms(
  programs: Readonly<Record<string, string | readonly string[]>>,
  mayInstall = true,
): string | null {
  const missing = () => Object.keys(programs).filter((name) => programOf(name) === null);
  const lacking = () => (missing().length === 0 ? null : `${missing().join(" and ")} cannot be found`);
  if (lacking() === null || !mayInstall) return lacking();
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
  return lacking() && `${lacking()}, and apt-get could not install it`;
}
