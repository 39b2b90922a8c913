import { open } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { createFaults, type Fault } from "./faults.ts";
import { readFixtures } from "./readFixtures.ts";
import { readTeams } from "./readTeams.ts";
import { readTenant, type TenantFile } from "./readTenant.ts";
import type { SeasonFolder } from "./seasonFolder.ts";

/** A folder without a fault, or its faults. */
export type ReadFolder =
  | { readonly faults: readonly []; readonly season: SeasonFolder; readonly tenant: TenantFile }
  | { readonly faults: readonly [Fault, ...Fault[]] };

/** No file of a season is larger; a larger one is read in part, and refused. */
const MOST_BYTES = 8_000_000;

export async function readFolder(
  folder: string,
  { now, allowsLoopback }: { readonly now: number; readonly allowsLoopback: boolean },
): Promise<ReadFolder> {
  const faults = createFaults();
  const [tenantBytes, teamBytes, fixtureBytes] = await Promise.all(
    ["tenant.json", "teams.csv", "fixtures.csv"].map((name) => readStart(join(folder, name))),
  );
  const tenant = readTenant(tenantBytes ?? null, faults);
  const teams = readTeams(teamBytes ?? null, faults);
  const matches =
    tenant === null ? [] : readFixtures(fixtureBytes ?? null, { tenant, teams, now, allowsLoopback }, faults);
  const [first, ...more] = faults.all();
  if (first !== undefined || tenant === null) return { faults: first === undefined ? [NO_TENANT] : [first, ...more] };
  const { sport, zone, currency } = tenant;
  return {
    faults: [],
    tenant,
    season: { name: basename(resolve(folder)), tenant: { sport, zone, currency }, teams: teams.teams, matches },
  };
}

const NO_TENANT: Fault = { file: "tenant.json", line: null, column: null, read: null, advice: "It could not be read." };

/** The file, or as much of it as shows that it is too large; null if it is missing. */
async function readStart(path: string): Promise<Buffer | null> {
  const file = await open(path).catch(() => null);
  if (file === null) return null;
  try {
    const { size } = await file.stat();
    const bytes = Buffer.alloc(Math.min(size, MOST_BYTES));
    await file.read(bytes, 0, bytes.length, 0);
    return bytes;
  } finally {
    await file.close();
  }
}
