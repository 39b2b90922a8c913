import { streamFault, type OwnStream, type StreamFault } from "#backend/catalog/streamAddress.ts";
import { SCHEDULE_STATES } from "#contract/kinds.ts";
import type { Wire } from "#contract/wire.ts";
import { instantOf, isAmbiguous, isZone, provenOrder, readLocalTime, type DateOrder } from "./dates.ts";
import { nearest, type Faults } from "./faults.ts";
import { leagueId, matchKey } from "./ids.ts";
import { readPrice } from "./price.ts";
import type { TeamBook } from "./readTeams.ts";
import type { TenantFile } from "./readTenant.ts";
import type { LiveBy, SeasonAccess, SeasonMatch } from "./seasonFolder.ts";
import { readCalendar } from "./readCalendar.ts";
import { readTable, type TableRow } from "./table.ts";

const COLUMNS = [
  ...(["id", "competition", "round", "home", "away", "start", "date", "time", "end", "zone", "venue"] as const),
  ...(["stream", "replay", "access", "price", "state", "reason", "ticket_note", "live_by", "sport"] as const),
];
type Column = (typeof COLUMNS)[number];
type Row = TableRow<Column>;

const ACCESS: readonly SeasonAccess[] = ["free", "members", "ticket", "subscription"];
const LIVE_BY: readonly LiveBy[] = ["schedule", "stream", "hand"];
const SAME_STATE: Readonly<Record<string, Wire<"ScheduleState">>> = {
  "": "planned",
  moved: "planned",
  tbd: "time_tbd",
  canceled: "cancelled",
  off: "cancelled",
};
/** Nobody has to know when such a match begins. */
const UNDATED: ReadonlySet<string> = new Set(["postponed", "cancelled"]);

const DAY_MS = 86_400_000;
const OLDEST_MS = 30 * 365 * DAY_MS;
const FURTHEST_MS = 3 * 365 * DAY_MS;
/** A team that begins two matches within this time is at two places at once. */
const AT_ONCE_MS = 30 * 60_000;

export interface FixtureRules {
  readonly tenant: TenantFile;
  readonly teams: TeamBook;
  /** Epoch ms. */
  readonly now: number;
  /** Streams of this machine, for tests and for trying things out. */
  readonly allowsLoopback: boolean;
}

/** Where the matches are: a table, or a calendar. */
export type FixtureSource = { readonly csv: Buffer } | { readonly ics: Buffer };

/** Reads the matches. Leaves faulty ones out, so that each fault is reported once. */
export async function readFixtures(source: FixtureSource, rules: FixtureRules, faults: Faults): Promise<SeasonMatch[]> {
  const rows =
    "csv" in source
      ? readTable("fixtures.csv", source.csv, { columns: COLUMNS, required: ["competition", "home", "away"] }, faults)
      : await readCalendar(source.ics, COLUMNS, faults);
  const order = orderOf(rows, rules.tenant);
  const matches = rows.flatMap((row) => readMatch(row, rules, order, faults) ?? []);
  checkTogether(matches, rows, rules.teams);
  return matches;
}

const startOf = ({ cells }: Row) => cells.start || [cells.date, cells.time].filter(Boolean).join(" ");

/** Returns the order of day and month that the table proves or the tenant says; asks if neither does. */
function orderOf(rows: readonly Row[], { dateOrder }: TenantFile): DateOrder {
  if (dateOrder !== null) return dateOrder;
  const proofs = rows.flatMap((row) => {
    const order = provenOrder(startOf(row));
    return order === null ? [] : [{ order, row }];
  });
  const [first] = proofs;
  const other = proofs.find(({ order }) => order !== first?.order);
  if (first && other) {
    const advice = `In line ${first.row.line} the ${first.order === "dmy" ? "day" : "month"} is first, here the other. Write all dates as 2026-03-14.`;
    other.row.fault(columnOf(other.row), advice);
  }
  const unsure = rows.find((row) => isAmbiguous(startOf(row)));
  if (!first && unsure)
    unsure.fault(
      columnOf(unsure),
      'Day or month first? Write "dateOrder": "dmy" or "mdy" in tenant.json, or all dates as 2026-03-14.',
    );
  return first?.order ?? "dmy";
}

const columnOf = ({ cells }: Row) => (cells.start === "" && cells.date !== "" ? "date" : "start");

function readMatch(row: Row, rules: FixtureRules, order: DateOrder, faults: Faults): SeasonMatch | null {
  const { cells, line, fault } = row;
  const before = faults.all().length;
  const { tenant, teams } = rules;
  if (cells.competition === "") fault("competition", "Write the name of the competition.");
  if (cells.id !== "" && !/^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/.test(cells.id))
    fault("id", "Write letters, digits, dots and hyphens.");
  if (cells.zone !== "" && !isZone(cells.zone))
    fault("zone", "Write a place, such as Europe/Berlin; abbreviations such as CET mean several zones.");
  const [home, away] = (["home", "away"] as const).map((side) => {
    const team = teams.find(cells[side]);
    if (cells[side] === "") fault(side, "Write the name of the team.");
    else if (team === null) {
      const near = teams.suggest(cells[side]);
      fault(side, `teams.csv has no such team. ${near === null ? "Add it there." : `Did you mean “${near}”?`}`);
    }
    return team;
  });
  if (home && home === away) fault("away", "A team cannot play against itself.");
  const state = readState(row);
  const access = ACCESS.find((one) => one === (cells.access.toLowerCase() || "free")) ?? null;
  if (access === null) fault("access", `There are: ${ACCESS.join(", ")}.`);
  const sport = cells.sport === "" ? tenant.sport : cells.sport.toLowerCase();
  if (!/^[a-z][a-z-]{1,30}$/.test(sport)) fault("sport", "Write a sport such as football.");
  const zone = cells.zone === "" ? tenant.zone : cells.zone;
  const start = isZone(zone) ? readStart(row, zone, order, rules.now, UNDATED.has(state ?? "")) : null;
  const end = cells.end === "" || start === null ? null : readEnd(row, zone, order, start.at);
  const price = readPriceOf(row, access, tenant);
  const streams = readStreams(row, rules);
  const liveBy = LIVE_BY.find((one) => one === (cells.live_by.toLowerCase() || "schedule")) ?? null;
  if (liveBy === null) fault("live_by", `There are: ${LIVE_BY.join(", ")}.`);
  if (liveBy === "stream" && streams !== null && !/^https?:/.test(streams.stream?.live ?? ""))
    fault("live_by", "Write the address of a playlist under “stream”: the server looks there whether the match is on.");
  if (
    faults.all().length > before ||
    !home ||
    !away ||
    access === null ||
    state === null ||
    liveBy === null ||
    streams === null
  )
    return null;
  return {
    line,
    id: cells.id || null,
    competition: cells.competition,
    round: cells.round || null,
    home: home.id,
    away: away.id,
    sport,
    start: start?.at ?? null,
    isDayOnly: start?.isDayOnly ?? false,
    end,
    zone: cells.zone || null,
    venue: cells.venue || home.venue,
    ...streams,
    access,
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    reason: cells.reason || null,
    ticketNote: cells.ticket_note || null,
    liveBy,
    state: state === "planned" && start?.isDayOnly === true ? "time_tbd" : state,
  };
}

function readState({ cells, fault }: Row): Wire<"ScheduleState"> | null {
  const written = cells.state.toLowerCase().replaceAll(" ", "_");
  const state =
    SCHEDULE_STATES.find((one) => one === written) ??
    (Object.hasOwn(SAME_STATE, written) ? SAME_STATE[written] : undefined);
  if (state !== undefined) return state;
  const near = nearest(written, SCHEDULE_STATES);
  fault("state", near === null ? `There are: ${SCHEDULE_STATES.join(", ")}.` : `Did you mean “${near}”?`);
  return null;
}

function readStart(row: Row, zone: string, order: DateOrder, now: number, mayMiss: boolean) {
  const column = columnOf(row);
  const text = startOf(row);
  if (text === "") {
    if (!mayMiss) row.fault(column, "Write when the match begins, such as 2026-03-14 15:00, or its day alone.");
    return null;
  }
  const local = readLocalTime(text, order);
  if (local === null) {
    row.fault(column, "There is no such date. Write it as 2026-03-14 15:00.");
    return null;
  }
  const at = instantOf(local, zone);
  if (at === "gap") row.fault(column, `Clocks in ${zone} leave this time out that day, because they go forward.`);
  if (typeof at !== "number") return null;
  if (at < now - OLDEST_MS || at > now + FURTHEST_MS) {
    row.fault(column, "The year cannot be right.");
    return null;
  }
  return { at, isDayOnly: local.time === null };
}

function readEnd(row: Row, zone: string, order: DateOrder, start: number): number | null {
  const text = row.cells.end;
  // A time alone is on the same day, or after midnight.
  const [, hour, minute] = /^(\d\d?)[:.](\d\d)$/.exec(text) ?? [];
  if (hour !== undefined) {
    const local = readLocalTime(`${startOf(row).replace(/[T ]\d.*$/, "")} ${hour}:${minute}`, order);
    const at = local === null ? null : instantOf(local, zone);
    if (typeof at === "number") return at > start ? at : at + DAY_MS;
  }
  const local = readLocalTime(text, order);
  const at = local?.time ? instantOf(local, zone) : null;
  if (typeof at === "number" && at > start && at < start + 3 * DAY_MS) return at;
  row.fault("end", "Write when the match ends, after it has begun, such as 17:00 or 2026-03-14 17:00.");
  return null;
}

function readPriceOf({ cells, fault }: Row, access: SeasonAccess | null, { currency }: TenantFile) {
  if (access === "ticket" && cells.price === "") fault("price", "Write what a ticket costs.");
  if (cells.price === "") return null;
  if (access !== null && access !== "ticket") {
    fault("price", `Only a ticket has a price; access is “${access}”.`);
    return null;
  }
  const price = readPrice(cells.price);
  if (price === "ambiguous") fault("price", "Thousands or decimals? Write 1234 or 1.23.");
  else if (price === null || price.amount <= 0 || price.amount >= 100_000)
    fault("price", "Write a price such as 4.99.");
  else return { amount: price.amount, currency: price.currency ?? currency };
  return null;
}

const STREAM_ADVICE: Readonly<Record<StreamFault, string>> = {
  long: "The address is too long.",
  unreadable: "This is no address. Write it as https://cdn.club.example/cup.m3u8.",
  scheme: "Browsers play https only. Write the https address.",
  credentials: "The address has a password in it, which every viewer could read.",
  private: "Viewers cannot reach this host: it has to have a public name.",
  "own-call": "This path of the server is no stream.",
  unsignable: "To be signed by us, an address has the form https://…/media/live/name/file (docs/integrators.md).",
};

function readStreams(row: Row, rules: FixtureRules): Pick<SeasonMatch, "stream" | "page"> | null {
  const { cells } = row;
  const live = readAddress(row, "stream", rules);
  const replay = readAddress(row, "replay", rules);
  if (live === "faulty" || replay === "faulty") return null;
  if (live?.kind === "file") {
    row.fault("stream", "A file cannot be live. Write it under “replay”.");
    return null;
  }
  if (live?.kind === "page" || replay?.kind === "page") {
    if (live?.kind === "page" && cells.replay === "") return { stream: null, page: live.address };
    row.fault("replay", "A match at another site has one page: write it under “stream”, and nothing here.");
    return null;
  }
  if (live === null && replay === null) return { stream: null, page: null };
  const { signedBy } = rules.tenant.streams;
  const stream: OwnStream = { live: live?.address ?? null, replay: replay?.address ?? null, signedBy };
  return { stream, page: null };
}

interface Address {
  readonly kind: "hls" | "file" | "page";
  readonly address: string;
}

function readAddress(
  { cells, fault }: Row,
  column: "stream" | "replay",
  { tenant, allowsLoopback }: FixtureRules,
): Address | "faulty" | null {
  if (cells[column] === "") return null;
  const [, word, address = ""] = /^(?:(hls|page)\s+)?(.*)$/i.exec(cells[column]) ?? [];
  const kind =
    word?.toLowerCase() === "page"
      ? "page"
      : word !== undefined || /\.m3u8(\?|$)/i.test(address)
        ? "hls"
        : /\.(mp4|webm)(\?|$)/i.test(address)
          ? "file"
          : null;
  const signedBy = kind === "page" ? "nobody" : tenant.streams.signedBy;
  const why =
    streamFault(address, { signedBy, allowsLoopback }) ??
    (kind === "page" && address.startsWith("/") ? "unreadable" : null);
  if (why !== null) fault(column, STREAM_ADVICE[why]);
  else if (kind === null)
    fault(
      column,
      "The address does not end in .m3u8 or .mp4. Write “hls” before it if it is a playlist, “page” if it is a page at another site.",
    );
  else if (kind !== "page" && !isNamed(address, tenant))
    fault(
      column,
      `Add "${new URL(address).origin}" to streams.origins in tenant.json: pages load from no other origins.`,
    );
  else return { kind, address };
  return "faulty";
}

const isNamed = (address: string, { streams }: TenantFile) =>
  address.startsWith("/") || streams.origins.some((origin) => new URL(address).origin === new URL(origin).origin);

/** What is wrong with matches that are right by themselves. */
function checkTogether(matches: readonly SeasonMatch[], rows: readonly Row[], { teams }: TeamBook): void {
  const rowAt = new Map(rows.map((row) => [row.line, row]));
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const byId = new Map<string, number>();
  const byKey = new Map<string, SeasonMatch>();
  const sports = new Map<string, SeasonMatch>();
  const byTeam = new Map<string, { start: number; line: number }[]>();
  for (const match of matches) {
    const { id, line, start, isDayOnly, state, home, away } = match;
    const fault = rowAt.get(line)?.fault;
    const sameId = id === null ? undefined : byId.get(id);
    if (sameId !== undefined) fault?.("id", `Line ${sameId} has the same id.`);
    if (id !== null) byId.set(id, sameId ?? line);
    const league = leagueId(match.competition);
    const first = sports.get(league) ?? match;
    sports.set(league, first);
    if (first.sport !== match.sport)
      fault?.("sport", `In line ${first.line} this competition is of ${first.sport}: it has one sport.`);
    const key = matchKey(match);
    const same = byKey.get(key);
    if (same !== undefined && (id === null || same.id === null))
      fault?.("round", `Line ${same.line} is the same match: give one of them another round, or both an id.`);
    else byKey.set(key, match);
    if (start === null || isDayOnly || state === "cancelled" || state === "postponed") continue;
    for (const [side, team] of [
      ["home", home],
      ["away", away],
    ] as const) {
      const others = byTeam.get(team) ?? [];
      const other = others.find((one) => Math.abs(one.start - start) < AT_ONCE_MS);
      if (other !== undefined)
        fault?.(side, `${names.get(team) ?? team} already plays at that time, in line ${other.line}.`);
      others.push({ start, line });
      byTeam.set(team, others);
    }
  }
}
