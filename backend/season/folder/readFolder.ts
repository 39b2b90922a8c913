import { open, readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { createFaults, type Fault, type Faults } from "./faults.ts";
import { readPicture, type SeasonPicture } from "./picture.ts";
import { readFixtures, type FixtureSource } from "./readFixtures.ts";
import { readPage, type SeasonPage } from "./readPage.ts";
import { readCodes, readProducts } from "./readSales.ts";
import { readTeams, teamsAsNamed, type TakePicture } from "./readTeams.ts";
import { readTenant, type TenantFile } from "./readTenant.ts";
import type { SeasonFolder } from "./seasonFolder.ts";

/** A folder without a fault, or its faults. */
export type ReadFolder =
  | { readonly faults: readonly []; readonly season: SeasonFolder; readonly tenant: TenantFile }
  | { readonly faults: readonly [Fault, ...Fault[]] };

/** No file of a season is larger; a larger one is read in part, and refused. */
const MOST_BYTES = 8_000_000;
const MOST_PAGES = 300;

export async function readFolder(
  folder: string,
  { now, allowsLoopback }: { readonly now: number; readonly allowsLoopback: boolean },
): Promise<ReadFolder> {
  const faults = createFaults();
  const read = (name: string) => readStart(join(folder, name));
  const [tenantBytes, teamBytes, csv, ics] = [
    await read("tenant.json"),
    await read("teams.csv"),
    await read("fixtures.csv"),
    await read("fixtures.ics"),
  ];
  const tenant = readTenant(tenantBytes, faults);
  const { pictures, take } = pictureTaker(folder);
  const teams = teamBytes === null && ics !== null ? teamsAsNamed() : await readTeams(teamBytes, faults, take);
  const source = sourceOf(csv, ics, faults);
  const matches =
    tenant === null || source === null
      ? []
      : await readFixtures(source, { tenant, teams, now, allowsLoopback }, faults);
  // They name what is in the others: while those have faults, more would follow from them.
  const isWhole = tenant !== null && faults.all().length === 0;
  const products = isWhole
    ? readProducts(await read("products.csv"), { tenant, teams: teams.teams, matches }, faults)
    : [];
  const codes = isWhole && faults.all().length === 0 ? readCodes(await read("codes.csv"), products, faults) : [];
  const logo = tenant?.logo ? await take(tenant.logo) : null;
  if (logo !== null && "advice" in logo)
    faults.add({ file: "tenant.json", line: null, column: "logo", read: tenant?.logo ?? null, advice: logo.advice });
  const pages = await readPages(folder, faults);
  const [first, ...more] = faults.all();
  if (first !== undefined || tenant === null) return { faults: first === undefined ? [NO_TENANT] : [first, ...more] };
  const { sport, zone, currency } = tenant;
  return {
    faults: [],
    tenant,
    season: {
      name: basename(resolve(folder)),
      tenant: { sport, zone, currency },
      teams: teams.teams,
      matches,
      products,
      codes,
      pages,
      pictures: [...pictures.values()],
      logo: logo !== null && "name" in logo ? logo.name : null,
    },
  };
}

const NO_TENANT: Fault = { file: "tenant.json", line: null, column: null, read: null, advice: "It could not be read." };

function sourceOf(csv: Buffer | null, ics: Buffer | null, faults: Faults): FixtureSource | null {
  const fault = (advice: string) => faults.add({ file: "fixtures.csv", line: null, column: null, read: null, advice });
  if (csv !== null && ics !== null) return (fault("There is fixtures.ics, too: keep one of them."), null);
  if (csv !== null) return { csv };
  if (ics !== null) return { ics };
  return (fault("The file is missing. `npm run season -- init` writes one; a calendar is called fixtures.ics."), null);
}

/** Reads pictures of the folder `pictures`, each once. */
function pictureTaker(folder: string): { readonly pictures: Map<string, SeasonPicture>; readonly take: TakePicture } {
  const pictures = new Map<string, SeasonPicture>();
  const take: TakePicture = async (written) => {
    const file = written.replace(/^pictures\//, "");
    if (!/^[\w][\w. -]{0,100}$/.test(file)) return { advice: "Write the name of a file in the folder “pictures”." };
    const known = pictures.get(file);
    if (known !== undefined) return known;
    const bytes = await readStart(join(folder, "pictures", file));
    if (bytes === null) return { advice: "There is no such file in the folder “pictures”." };
    const picture = readPicture(bytes);
    if (typeof picture === "string") return { advice: picture };
    pictures.set(file, picture);
    return picture;
  };
  return { pictures, take };
}

async function readPages(folder: string, faults: Faults): Promise<SeasonPage[]> {
  const names = await readdir(join(folder, "pages")).catch(() => []);
  const pages: SeasonPage[] = [];
  for (const name of names
    .filter((one) => one.endsWith(".md"))
    .toSorted()
    .slice(0, MOST_PAGES)) {
    const bytes = await readStart(join(folder, "pages", name));
    const page = bytes === null ? null : readPage(name, bytes, faults);
    if (page !== null) pages.push(page);
  }
  return pages;
}

/** The file, or as much of it as shows that it is too large; null if it is missing. */
async function readStart(path: string): Promise<Buffer | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const stat = await file.stat();
    if (!stat.isFile()) return null;
    const { size } = stat;
    const bytes = Buffer.alloc(Math.min(size, MOST_BYTES));
    await file.read(bytes, 0, bytes.length, 0);
    return bytes;
  } finally {
    await file.close();
  }
}
