import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fetchCalendar } from "#backend/season/folder/fetchCalendar.ts";

/**
 * Puts the calendar at `address` into the folder as `fixtures.ics`, in place of an earlier one: what is imported is in the
 * folder, to be looked at. Rejects, and changes nothing, with an `Error` that says what to do.
 */
export async function bringCalendar(
  folder: string,
  address: string,
  rules: { readonly allowsLoopback: boolean },
): Promise<void> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}: npm run season -- init writes one`);
  if (existsSync(join(folder, "fixtures.csv")))
    throw new Error("The folder has fixtures.csv, and matches come from one place: move it out of the folder first");
  const calendar = await fetchCalendar(address, rules);
  const path = join(folder, "fixtures.ics");
  // Put in its place whole, so that a full disk leaves the earlier one.
  writeFileSync(`${path}.new`, calendar);
  renameSync(`${path}.new`, path);
}
