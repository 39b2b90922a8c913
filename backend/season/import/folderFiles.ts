import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { changedFields } from "#backend/catalog/recordChanges.ts";
import type { Deps } from "#backend/deps.ts";
import type { TenantFile } from "#backend/season/folder/readTenant.ts";
import type { SeasonFolder } from "#backend/season/folder/seasonFolder.ts";
import { readConfig } from "#serving/tenant/config.ts";
import { configWith } from "./tenantConfig.ts";

/** What of a folder is no row of the catalogue: the tenant's configuration, info pages, pictures. */
export interface FileChanges {
  /** Settings and pages that change, by name. */
  readonly settings: readonly string[];
  /** Writes all beside their places; what it returns puts them there, or takes them away again. */
  readonly prepare: () => Promise<{ readonly commit: () => Promise<void>; readonly undo: () => Promise<void> }>;
}

interface Written {
  readonly path: string;
  readonly bytes: Buffer;
}

export async function planFiles(
  { configFile, infoPagesDir }: Pick<Deps, "configFile" | "infoPagesDir">,
  tenant: TenantFile,
  season: SeasonFolder,
): Promise<FileChanges> {
  const before = await readConfig(configFile);
  const after = configWith(before, tenant, season);
  const settings = Object.keys(changedFields(before, after));
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  const folder = dirname(configFile);
  const pages = await changedOnly(
    season.pages.map(({ type, locale, content }) => ({
      path: join(infoPagesDir ?? join(folder, "pages"), `${type}.${locale}.json`),
      bytes: json(content),
    })),
  );
  const pictures = await changedOnly(
    season.pictures.map(({ name, bytes }) => ({ path: join(folder, "brand", name), bytes })),
  );
  const config = settings.length > 0 ? [{ path: configFile, bytes: json(after) }] : [];
  // The configuration last: it names the others.
  const files = [...pictures, ...pages, ...config];
  return {
    settings: [...settings, ...pages.map(({ path }) => basename(path))],
    prepare: () => prepare(files),
  };
}

async function changedOnly(files: readonly Written[]): Promise<Written[]> {
  const changed: Written[] = [];
  for (const file of files) {
    const there = await readFile(file.path).catch(() => null);
    if (there === null || !there.equals(file.bytes)) changed.push(file);
  }
  return changed;
}

async function prepare(files: readonly Written[]) {
  const beside = files.map(({ path }) => ({ path, temporary: `${path}.${randomUUID()}` }));
  const undo = async () => {
    for (const { temporary } of beside) await rm(temporary, { force: true });
  };
  try {
    for (const [index, { path, temporary }] of beside.entries()) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, files[index]?.bytes ?? "");
    }
  } catch (error) {
    await undo();
    throw error;
  }
  const commit = async () => {
    for (const { path, temporary } of beside) await rename(temporary, path);
  };
  return { commit, undo };
}
