import { searchKey } from "#contract/searchKey.ts";
import { nearest, type Faults } from "./faults.ts";
import { idPart } from "./ids.ts";
import type { SeasonTeam } from "./seasonFolder.ts";
import { readTable } from "./table.ts";

const COLUMNS = ["id", "name", "short", "colour", "venue", "crest"] as const;

/** Finds a team by its id, its name or its short name. */
export interface TeamBook {
  readonly teams: readonly SeasonTeam[];
  readonly find: (written: string) => SeasonTeam | null;
  readonly suggest: (written: string) => string | null;
}

/** Reads a picture of the folder; its name as it is served, or what to do instead. */
export type TakePicture = (file: string) => Promise<{ readonly name: string } | { readonly advice: string }>;

/** Of a calendar without `teams.csv`: whoever plays in it. */
export function teamsAsNamed(): TeamBook {
  const teams: SeasonTeam[] = [];
  const find = (written: string) => {
    const id = `team-${idPart(written)}`;
    const known = teams.find((team) => team.id === id);
    if (known !== undefined || written === "") return known ?? null;
    const team = { id, name: written, shortName: null, colour: null, venue: null, crest: null };
    teams.push(team);
    return team;
  };
  return { teams, find, suggest: () => null };
}

export async function readTeams(bytes: Buffer | null, faults: Faults, takePicture: TakePicture): Promise<TeamBook> {
  const file = "teams.csv";
  if (bytes === null)
    faults.add({
      file,
      line: null,
      column: null,
      read: null,
      advice: "The file is missing. `npm run season -- init` writes one.",
    });
  const rows = bytes === null ? [] : readTable(file, bytes, { columns: COLUMNS, required: ["name"] }, faults);
  const teams: SeasonTeam[] = [];
  const byWord = new Map<string, SeasonTeam>();
  const lines = new Map<string, number>();
  for (const { line, cells, fault } of rows) {
    if (cells.name === "") {
      fault("name", "Write the name of the team.");
      continue;
    }
    if (cells.id !== "" && !/^[a-z0-9][a-z0-9-]{0,80}$/.test(cells.id))
      fault("id", "Write small letters, digits and hyphens.");
    if (cells.colour !== "" && !/^#[0-9a-f]{6}$/i.test(cells.colour))
      fault("colour", "Write a colour such as #0b5fff.");
    const id = cells.id === "" ? `team-${idPart(cells.name)}` : cells.id;
    const twice = lines.get(id);
    if (twice !== undefined) {
      fault(cells.id === "" ? "name" : "id", `Line ${twice} has the same ${cells.id === "" ? "name" : "id"}.`);
      continue;
    }
    lines.set(id, line);
    const crest = cells.crest === "" ? null : await takePicture(cells.crest);
    if (crest !== null && "advice" in crest) fault("crest", crest.advice);
    const team = {
      id,
      name: cells.name,
      shortName: cells.short || null,
      colour: cells.colour || null,
      venue: cells.venue || null,
      crest: crest !== null && "name" in crest ? crest.name : null,
    };
    teams.push(team);
    for (const word of [id, cells.name, cells.short])
      if (word !== "" && !byWord.has(searchKey(word))) byWord.set(searchKey(word), team);
  }
  return {
    teams,
    find: (written) => byWord.get(searchKey(written)) ?? null,
    suggest: (written) =>
      nearest(
        written,
        teams.map(({ name }) => name),
      ),
  };
}
