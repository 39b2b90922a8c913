import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const files = (now: number): Readonly<Record<string, string>> => ({
  "tenant.json": `{
  // Lines that begin with two slashes are comments.
  "name": "My Club",
  // The address at which viewers will find the portal.
  "address": null,
  // The first one is the language of pages without a prefix.
  "languages": ["en"],
  "colour": "#0b5fff",
  // Times in fixtures.csv are in this zone, unless a match names another.
  "zone": "Europe/Berlin",
  "sport": "football",
  "currency": "EUR",
  // dmy or mdy, if dates in fixtures.csv are like 3/4/2026.
  "dateOrder": null,
  "streams": {
    // Who signs the addresses of streams: nobody, us, or them.
    "signedBy": "nobody",
    // Where streams come from, such as "https://cdn.my-club.example". Pages load from nowhere else.
    "origins": []
  }
}
`,
  "teams.csv": `# Lines that begin with # are comments. Only the name is needed.
name,short,colour,venue
My Club,MYC,#0b5fff,Mill Lane
Their Club,THC,#b3261e,The Quay
`,
  "fixtures.csv": `# Needed: competition, home, away and start. Others: id, end, zone, replay, reason, sport.
# access: free, members, ticket (with a price) or subscription.
# state: empty, or postponed, cancelled, delayed, abandoned, awarded, time_tbd.
competition,round,home,away,start,venue,stream,access,price,state
County League,1,My Club,Their Club,${saturday(now, 1)} 15:00,,,free,,
County League,2,Their Club,My Club,${saturday(now, 2)} 15:00,,,free,,
`,
});

const DAY_MS = 86_400_000;

/** The Saturday after so many whole weeks, as it is written. */
function saturday(now: number, weeks: number): string {
  const next = (6 - new Date(now).getUTCDay() + 7) % 7;
  return new Date(now + (next + weeks * 7) * DAY_MS).toISOString().slice(0, 10);
}

/** Writes a folder to begin with. Throws an `Error` where one is already. */
export function writeNewFolder(folder: string, now: number): readonly string[] {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name a new folder`);
  const written = files(now);
  for (const [name, content] of Object.entries(written)) writeFileSync(join(folder, name), content);
  return Object.keys(written);
}
