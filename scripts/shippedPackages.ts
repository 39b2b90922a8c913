import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A package as it is installed, with its folder below the root. */
export interface ShippedPackage {
  readonly name: string;
  readonly folder: string;
  readonly version: string;
  readonly license: string;
}

/**
 * Returns the packages that reach viewers or run on the server: those that the sources of the portal and its worker
 * import, with all that these need, and the `dependencies`. Packages of the build alone are development dependencies, so
 * that a container does not install them.
 */
export function shippedPackages(root: string): readonly ShippedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const found = new Set(
    Object.entries(packages).flatMap(([folder, { dev = false, optional = false }]) =>
      folder === "" || dev || optional || !existsSync(join(root, folder)) ? [] : [folder],
    ),
  );
  const add = (folder: string | null) => {
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    for (const name of Object.keys(packages[folder]?.dependencies ?? {})) add(folderOf(name, folder, packages));
  };
  for (const name of importedBy(root, "src", "sw")) add(folderOf(name, "", packages));
  return [...found].map((folder) => {
    const { version = "", license = "see below" } = packages[folder] ?? {};
    return { name: folder.replace(/^.*node_modules\//, ""), folder, version, license };
  });
}

/** Returns where Node finds a package that the one in `from` imports: in its own folder, or in one around it. */
function folderOf(name: string, from: string, packages: Readonly<Record<string, LockedPackage>>): string | null {
  const folder = join(from, "node_modules", name).replaceAll("\\", "/");
  if (folder in packages) return folder;
  return from === "" ? null : folderOf(name, from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ""), packages);
}

const IMPORT = /^(?:import|export) (?!type\b)[^;"]*"([^"]+)"|\bimport\("([^"]+)"\)/gm;

/** Returns the names of the packages that the sources in these folders import, without those of tests and types. */
function importedBy(root: string, ...folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.arbitrary\.|^testing\b/.test(file))
      .map((file) => join(root, folder, file)),
  );
  const wanted = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, named, lazy]) => named ?? lazy ?? ""),
  );
  const names = wanted.flatMap((path) => /^(?![#.]|node:)(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []);
  return new Set(names);
}
