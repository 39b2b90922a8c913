import { printable } from "#backend/season/folder/faults.ts";
import type { ChangeKind, PlannedChange } from "#backend/season/import/plannedChange.ts";
import type { SeasonPlan } from "#backend/season/import/planSeason.ts";

/** So many lines of one kind are shown. */
const SHOWN = 40;

const KINDS: Readonly<Record<ChangeKind, string>> = {
  new: "New",
  moved: "Moved",
  off: "Off",
  changed: "Changed",
  gone: "Gone: not in the folder any more, and not sold",
  kept: "Kept: not in the folder any more, but sold",
};

/** Words for columns of which a person has another word. */
const FIELDS: Readonly<Record<string, string>> = {
  schedule: "state",
  eventDate: "start",
  streamStart: "start",
  streamEnd: "end",
  externalUrl: "page",
  commerceCoverage: "access",
  commerceType: "access",
  teams: "sides",
  homeTeamId: "sides",
  awayTeamId: "sides",
  identityIds: "belongs to",
  identities: "belongs to",
  referenceId: "id",
  venueTimeZone: "zone",
};
/** What follows from the others. */
const SILENT: ReadonlySet<string> = new Set([
  "searchText",
  "sortTitle",
  "identityTypes",
  "order",
  "position",
  "status",
]);

/** The difference between a folder and the catalogue, for a person to read. */
export function planText({ changes, same }: SeasonPlan, settings: readonly string[], zone: string): string {
  const lines: string[] = [];
  for (const [kind, heading] of Object.entries(KINDS)) {
    const some = changes.filter((change) => change.kind === kind);
    if (some.length === 0) continue;
    lines.push(`${heading} (${some.length})`);
    for (const change of some.slice(0, SHOWN)) lines.push(`  ${changeText(change, zone)}`);
    if (some.length > SHOWN) lines.push(`  … and ${some.length - SHOWN} more`);
  }
  if (settings.length > 0) lines.push(`Settings and pages: ${settings.join(", ")}`);
  if (same > 0) lines.push(`${same} matches stay as they are`);
  return lines.join("\n");
}

function changeText({ kind, what, title, before, after, fields }: PlannedChange, zone: string): string {
  const name = printable(what === "match" ? title : `${title} (${what})`);
  const date = (at: number | null) => (at === null ? "" : dateText(at, zone));
  if (kind === "moved") return `${name}: ${date(before)} → ${date(after)}`;
  if (kind === "changed") {
    const words = new Set(fields.filter((field) => !SILENT.has(field)).map((field) => FIELDS[field] ?? field));
    return `${name}: ${[...words].join(", ")}`;
  }
  return what === "match" ? `${name}: ${date(after ?? before)}` : name;
}

function dateText(at: number, zone: string): string {
  const form = { dateStyle: "medium", timeStyle: "short", timeZone: zone } as const;
  return new Intl.DateTimeFormat("en-GB", form).format(at);
}
