import { asc, eq, or } from "drizzle-orm";
import * as v from "valibot";
import { CatalogueFault, type StoredEvent, type StoredIdentity } from "#backend/catalog/catalogueRules.ts";
import { inTurn } from "#backend/catalog/recordChanges.ts";
import { readEvents, writeCatalogue } from "#backend/catalog/writeCatalogue.ts";
import type { Database } from "#backend/db/database.ts";
import { events, identities } from "#backend/db/schema.ts";
import { ApiFailure } from "#backend/http/failure.ts";
import { idText, lineForOthers, text } from "#backend/http/read.ts";
import { sidesTitle } from "#backend/season/import/eventRow.ts";
import type { Wire } from "#contract/wire.ts";
import { searchKey } from "#contract/searchKey.ts";
import { fieldFault } from "./changeMatch.ts";

const MOST_LISTED = 1_000;
/** As `savePicture` names crests. */
const CREST = /^\/media\/brand\/season-[\da-f]{16}\.(?:png|webp)$/;

/** The fields of a team to change; absent ones keep their value. */
export const teamChange = v.object({
  id: idText,
  name: v.optional(v.pipe(lineForOthers(100), v.minLength(1))),
  short_name: v.optional(v.nullable(v.pipe(lineForOthers(30), v.minLength(1)))),
  color: v.optional(v.nullable(v.pipe(text(7), v.regex(/^#[\da-f]{6}$/i)))),
  logo_url: v.optional(v.nullable(text(2_000))),
});
type TeamChange = v.InferOutput<typeof teamChange>;

/** The first thousand, by name. */
export async function listTeams(db: Database): Promise<Wire<"OperatedTeam">[]> {
  const rows = await db
    .select()
    .from(identities)
    .where(eq(identities.type, "team"))
    .orderBy(asc(identities.sortTitle), asc(identities.id))
    .limit(MOST_LISTED);
  return rows.map(toOperatedTeam);
}

const toOperatedTeam = (row: StoredIdentity): Wire<"OperatedTeam"> => ({
  id: row.id,
  name: row.title,
  short_name: row.shortTitle,
  color: row.color,
  logo_url: row.logoUrl,
  sport_type: row.sportType,
});

/**
 * Changes a team, and its name, colour and crest in all of its matches. Rejects with 404 `identity_not_found`, and with 422
 * `validation_failed` for a crest that is nowhere.
 */
export const changeTeam = (
  db: Database,
  { id, ...change }: TeamChange,
  writer: { readonly name: string; readonly now: number },
): Promise<Wire<"OperatedTeam">> =>
  db
    .transaction(async (tx) => {
      await inTurn(tx);
      const [known] = await tx.select().from(identities).where(eq(identities.id, id));
      if (known?.type !== "team") throw new ApiFailure(404, "identity_not_found", "There is no such team");
      const after = changedTeam(known, change);
      const found = await tx
        .select({ id: events.id })
        .from(events)
        .where(or(eq(events.homeTeamId, id), eq(events.awayTeamId, id)));
      const matches = await readEvents(
        tx,
        found.map((row) => row.id),
      );
      await writeCatalogue(tx, writer, async (edit) => {
        await edit.putIdentities([after]);
        await edit.putEvents([...matches.values()].map((match) => withTeam(match, after)));
      });
      return toOperatedTeam(after);
    })
    .catch((error: unknown) => {
      throw error instanceof CatalogueFault ? fieldFault(error.field, error.message) : error;
    });

function changedTeam(known: StoredIdentity, change: Omit<TeamChange, "id">): StoredIdentity {
  const { name = known.title, short_name: shortTitle = known.shortTitle, color = known.color } = change;
  const { logo_url: logoUrl = known.logoUrl } = change;
  if (logoUrl !== null && logoUrl !== known.logoUrl && !CREST.test(logoUrl))
    throw fieldFault("logo_url", "Upload the crest first");
  const searchText = searchKey([name, shortTitle].filter(Boolean).join(" "));
  return { ...known, title: name, shortTitle, color, logoUrl, searchText, sortTitle: searchKey(name) };
}

const titleOf = ({ home, away }: StoredEvent["teams"]) => (home && away ? sidesTitle({ home, away }) : null);

/** A title that is not made of the names of both sides stays. */
function withTeam(match: StoredEvent, { id, title, shortTitle, logoUrl, color }: StoredIdentity): StoredEvent {
  const side = (of: "home" | "away") => {
    const before = match.teams[of];
    if (before?.id !== id) return before;
    return { ...before, name: title, short_name: shortTitle, logo_url: logoUrl, color };
  };
  const teams = { home: side("home"), away: side("away") };
  const [before, after] = [titleOf(match.teams), titleOf(teams)];
  return { ...match, teams, ...(match.title === before?.title && after) };
}
