import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Deps } from "#backend/deps.ts";
import { accessCodes } from "#backend/db/commerceTables.ts";
import type { Database } from "#backend/db/database.ts";
import { events, identities, keyValues, products } from "#backend/db/schema.ts";
import type { TenantFile } from "#backend/season/folder/readTenant.ts";
import { TENANT_KEY } from "#backend/season/import/importSeason.ts";
import type { Wire } from "#contract/wire.ts";
import { csvText } from "./csv.ts";
import { FIXTURE_COLUMNS, fixtureCells } from "./fixtureCells.ts";
import { pageText } from "./pageText.ts";

export interface ExportCounts {
  readonly matches: number;
  readonly teams: number;
  readonly pages: number;
}

const PICTURE = /^\/media\/brand\/([\w-]+\.(?:png|webp))$/;

/** Writes the catalogue as a folder that an import finds nothing to change in. Throws where something is already. */
export async function exportSeason(
  { db, configFile, infoPagesDir }: Pick<Deps, "db" | "configFile" | "infoPagesDir">,
  folder: string,
): Promise<ExportCounts> {
  const [stored] = await db.select().from(keyValues).where(eq(keyValues.key, TENANT_KEY));
  if (stored === undefined) throw new Error("Nothing has been imported yet, so there is nothing to write");
  const tenant = JSON.parse(stored.value) as TenantFile; // written by the import, from what it had checked
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name a new folder`);
  const brand = join(dirname(configFile), "brand");
  const takePicture = async (url: string | null) => {
    const file = PICTURE.exec(url ?? "")?.[1];
    if (file === undefined) return "";
    await mkdir(join(folder, "pictures"), { recursive: true });
    const isThere = await copyFile(join(brand, file), join(folder, "pictures", file)).then(
      () => true,
      () => false,
    );
    return isThere ? file : "";
  };

  const teams = await db
    .select()
    .from(identities)
    .where(eq(identities.type, "team"))
    .orderBy(asc(identities.position), asc(identities.id));
  const teamRows: string[][] = [];
  for (const { id, title, shortTitle, color, logoUrl } of teams)
    teamRows.push([id, title, shortTitle ?? "", color ?? "", await takePicture(logoUrl)]);
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.type, "event"), isNotNull(events.homeTeamId), isNotNull(events.awayTeamId)))
    .orderBy(asc(events.eventDate), asc(events.id));
  const fixtures = rows.flatMap((row) => {
    const cells = fixtureCells(row, tenant);
    return cells === null ? [] : [cells];
  });
  await exportSales(db, folder, tenant.currency);
  const pages = await exportPages(infoPagesDir ?? join(dirname(configFile), "pages"), folder);
  await takePicture(tenant.logo === null ? null : `/media/brand/${tenant.logo}`);
  await writeFile(join(folder, "teams.csv"), csvText(["id", "name", "short", "colour", "crest"], teamRows));
  await writeFile(join(folder, "fixtures.csv"), csvText(FIXTURE_COLUMNS, fixtures));
  await writeFile(join(folder, "tenant.json"), `${JSON.stringify(tenant, null, 2)}\n`);
  return { matches: fixtures.length, teams: teamRows.length, pages };
}

/** Codes are as good as money: the folder is for its owner alone. */
async function exportSales(db: Database, folder: string, currency: string): Promise<void> {
  const sold = await db.select().from(products).where(eq(products.type, "svod")).orderBy(asc(products.id));
  const codes = await db.select().from(accessCodes).orderBy(asc(accessCodes.code));
  if (sold.length === 0) return;
  const productRows = sold.map(
    ({ id, title, description, price, currency: own, duration, durationUnits, accessItems }) => [
      id,
      title,
      description ?? "",
      own === currency ? String(price) : `${price} ${own}`,
      `${duration ?? 1} ${durationUnits ?? "month"}`,
      accessItems.map((item) => item.title).join(" | "),
    ],
  );
  const codeRows = codes.map(({ code, productId, days, uses }) => [
    code,
    productId,
    String(days),
    uses === null ? "all" : String(uses),
  ]);
  const files = [
    ["products.csv", csvText(["id", "title", "description", "price", "period", "opens"], productRows)],
    ["codes.csv", csvText(["code", "product", "days", "uses"], codeRows)],
  ] as const;
  for (const [name, text] of files) await writeFile(join(folder, name), text, { mode: 0o600 });
}

async function exportPages(from: string, folder: string): Promise<number> {
  const names = (await readdir(from).catch(() => [])).filter((name) => /^[a-z0-9-]+\.[\w-]+\.json$/.test(name));
  if (names.length > 0) await mkdir(join(folder, "pages"), { recursive: true });
  for (const name of names) {
    const page = JSON.parse(await readFile(join(from, name), "utf8")) as Pick<Wire<"InfoPage">, "title" | "sections">;
    await writeFile(join(folder, "pages", name.replace(/\.json$/, ".md")), pageText(page));
  }
  return names.length;
}
