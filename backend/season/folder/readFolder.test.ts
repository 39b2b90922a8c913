import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { faultText } from "./faults.ts";
import { readFolder } from "./readFolder.ts";
import type { SeasonMatch } from "./seasonFolder.ts";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const folder = mkdtempSync(join(tmpdir(), "season-"));
afterAll(() => rmSync(folder, { recursive: true }));

const TENANT = { name: "Mill Lane", zone: "Europe/Berlin", streams: { origins: ["https://cdn.club.example"] } };
const TEAMS = "name,short,colour\nMill Lane,MLN,#0b5fff\nHarbour,HAR,\nKestrel,KES,\n";
const HEAD = "competition,round,home,away,start";
const ROW = "League,1,Mill Lane,Harbour,2026-03-14 15:00";

interface Files {
  readonly products?: string;
  readonly codes?: string;
  readonly pages?: Readonly<Record<string, string>>;
  readonly pictures?: Readonly<Record<string, Buffer>>;
  readonly ics?: string;
  readonly tenant?: unknown;
  readonly teams?: string;
  readonly fixtures?: string | Buffer;
}

async function read({
  tenant = TENANT,
  teams = TEAMS,
  fixtures = `${HEAD}
${ROW}
`,
  ics,
  pages,
  pictures,
  products,
  codes,
}: Files = {}) {
  for (const name of ["pages", "pictures", "fixtures.ics", "fixtures.csv", "products.csv", "codes.csv"])
    rmSync(join(folder, name), { recursive: true, force: true });
  if (products !== undefined) writeFileSync(join(folder, "products.csv"), products);
  if (codes !== undefined) writeFileSync(join(folder, "codes.csv"), codes);
  writeFileSync(join(folder, "tenant.json"), typeof tenant === "string" ? tenant : JSON.stringify(tenant));
  writeFileSync(join(folder, "teams.csv"), teams);
  if (ics === undefined) writeFileSync(join(folder, "fixtures.csv"), fixtures);
  else writeFileSync(join(folder, "fixtures.ics"), ics);
  for (const [name, files] of [
    ["pages", pages],
    ["pictures", pictures],
  ] as const) {
    mkdirSync(join(folder, name));
    for (const [file, content] of Object.entries(files ?? {})) writeFileSync(join(folder, name, file), content);
  }
  return readFolder(folder, { now: NOW, allowsLoopback: false });
}
const faultsOf = async (files: Files) => (await read(files)).faults.map(faultText);
async function matchesOf(files: Files): Promise<readonly SeasonMatch[]> {
  const { faults, season } = { season: null, ...(await read(files)) };
  expect(faults.map(faultText)).toEqual([]);
  return season?.matches ?? [];
}
/** A table with one row more than the usual columns. */
const withColumn = (column: string, value: string) => `${HEAD},${column}\n${ROW},"${value.replaceAll('"', '""')}"\n`;
const iso = (at: number | null | undefined) => (typeof at === "number" ? new Date(at).toISOString() : null);

describe("a date is read", () => {
  test.each([
    ["2026-03-14 15:00", "2026-03-14T14:00:00.000Z"],
    ["2026-03-14T15:00", "2026-03-14T14:00:00.000Z"],
    ["2026-03-14T15:00:00Z", "2026-03-14T15:00:00.000Z"],
    ["2026-03-14T15:00:00+05:30", "2026-03-14T09:30:00.000Z"],
    ["14.03.2026 15:00", "2026-03-14T14:00:00.000Z"],
    ["4.3.26 15.00", "2026-03-04T14:00:00.000Z"],
    ["14/03/2026 15h00", "2026-03-14T14:00:00.000Z"],
    ["03/14/2026 3:00 PM", "2026-03-14T14:00:00.000Z"],
    ["03/14/2026 12:05 am", "2026-03-13T23:05:00.000Z"],
    ["2026-07-14 15:00", "2026-07-14T13:00:00.000Z"],
    // Comes twice, when clocks go back: the first.
    ["2026-10-25 02:30", "2026-10-25T00:30:00.000Z"],
  ])("%s", async (written, instant) => {
    const [match] = await matchesOf({ fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,${written}\n` });
    expect([iso(match?.start), match?.isDayOnly]).toEqual([instant, false]);
  });

  test("with its zone, and its day alone where nobody knows the time", async () => {
    const [there, day] = await matchesOf({
      fixtures: `${HEAD},zone\n${ROW},America/New_York\nLeague,2,Mill Lane,Harbour,2026-03-21,\n`,
    });
    expect(iso(there?.start)).toBe("2026-03-14T19:00:00.000Z");
    expect([iso(day?.start), day?.isDayOnly, day?.state]).toEqual(["2026-03-21T12:00:00.000Z", true, "time_tbd"]);
  });

  test("from two columns, and the end by its time", async () => {
    const [match, late] = await matchesOf({
      fixtures:
        "competition,round,home,away,date,time,end\nLeague,1,Mill Lane,Harbour,14.03.2026,15:00,17:30\nLeague,2,Mill Lane,Harbour,15.03.2026,23:00,01:00\n",
    });
    expect([iso(match?.start), iso(match?.end)]).toEqual(["2026-03-14T14:00:00.000Z", "2026-03-14T16:30:00.000Z"]);
    expect(iso(late?.end)).toBe("2026-03-16T00:00:00.000Z");
  });

  test("in the order that another date of the table proves, or the tenant says", async () => {
    const [unsure] = await matchesOf({
      fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,3/4/2026 15:00\nLeague,2,Mill Lane,Harbour,3/14/2026 15:00\n`,
    });
    expect(iso(unsure?.start)).toBe("2026-03-04T14:00:00.000Z");
    const [told] = await matchesOf({
      tenant: { ...TENANT, dateOrder: "dmy" },
      fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,3/4/2026 15:00\n`,
    });
    expect(iso(told?.start)).toBe("2026-04-03T13:00:00.000Z");
  });
});

describe("a table is read as spreadsheets export it", () => {
  test.each([
    ["with a BOM", (text: string) => `\ufeff${text}`],
    ["with semicolons", (text: string) => text.replaceAll(",", ";")],
    ["with tabs", (text: string) => text.replaceAll(",", "\t")],
    ["with the lines of Windows", (text: string) => text.replaceAll("\n", "\r\n")],
    ["with a line that names the separator", (text: string) => `sep=;\n${text.replaceAll(",", ";")}`],
    ["in UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["with comments and empty lines", (text: string) => `# Fixtures\n\n${text}\n,,,,\n`],
    ["with other capitals in its head", (text: string) => text.replace("competition", "Competition")],
  ])("%s", async (_, as) => {
    const matches = await matchesOf({ fixtures: as(`${HEAD}\n${ROW}\n`) });
    expect(matches).toMatchObject([
      { home: "team-mill-lane", away: "team-harbour", competition: "League", round: "1" },
    ]);
  });

  test.each([
    ["4.99", 4.99, "EUR"],
    ["4,99", 4.99, "EUR"],
    ["€ 4,99", 4.99, "EUR"],
    ["4,99 €", 4.99, "EUR"],
    ["4.99 USD", 4.99, "USD"],
    ["1.234,50", 1234.5, "EUR"],
    ["1,234.50", 1234.5, "EUR"],
    ["5", 5, "EUR"],
  ])("a price of %s", async (written, price, currency) => {
    const [match] = await matchesOf({ fixtures: `${HEAD},access,price\n${ROW},ticket,"${written}"\n` });
    expect([match?.price, match?.currency]).toEqual([price, currency]);
  });

  test.each([
    ["https://cdn.club.example/cup.m3u8", { stream: { live: "https://cdn.club.example/cup.m3u8" }, page: null }],
    ["hls https://cdn.club.example/cup", { stream: { live: "https://cdn.club.example/cup" }, page: null }],
    ["/hls/cup.m3u8", { stream: { live: "/hls/cup.m3u8" }, page: null }],
    ["page https://other.example/match", { stream: null, page: "https://other.example/match" }],
  ])("a stream of %s", async (written, expected) => {
    expect(await matchesOf({ fixtures: withColumn("stream", written) })).toMatchObject([expected]);
  });
});

/** A picture of one colour is enough: only its head and its end are looked at. */
function png(width: number, height: number): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const [start, end] = ["89504e470d0a1a0a0000000d49484452", "0000000049454e44ae426082"].map((hex) =>
    Buffer.from(hex, "hex"),
  );
  return Buffer.concat([start ?? size, size, Buffer.alloc(20), end ?? size]);
}

function webp(chunk: string, at: number, bytes: string): Buffer {
  const file = Buffer.alloc(40);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(32, 4);
  file.write(`WEBP${chunk}`, 8, "latin1");
  file.write(bytes, at, "hex");
  return file;
}

const calendar = (...lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "X-WR-CALNAME:County League", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );
const inCalendar = (...lines: readonly string[]) => calendar("BEGIN:VEVENT", ...lines, "END:VEVENT");

describe("a calendar is read", () => {
  test.each([
    [
      "in a zone",
      ["DTSTART;TZID=Europe/Berlin:20260314T150000", "DTEND;TZID=Europe/Berlin:20260314T170000"],
      "2026-03-14T14:00:00.000Z",
      "2026-03-14T16:00:00.000Z",
    ],
    ["in UTC", ["DTSTART:20260314T150000Z"], "2026-03-14T15:00:00.000Z", null],
    ["without a zone", ["DTSTART:20260314T150000"], "2026-03-14T14:00:00.000Z", null],
    [
      "with the day alone",
      ["DTSTART;VALUE=DATE:20260314", "DTEND;VALUE=DATE:20260315"],
      "2026-03-14T12:00:00.000Z",
      null,
    ],
  ])("%s", async (_, times, start, end) => {
    const ics = inCalendar("UID:cup-1@club.example", "SUMMARY:Mill Lane – Harbour", ...times, "LOCATION:The Quay");
    const [match] = await matchesOf({ ics });
    expect([iso(match?.start), iso(match?.end)]).toEqual([start, end]);
    expect(match).toMatchObject({
      id: "cup-1-club.example",
      competition: "County League",
      home: "team-mill-lane",
      away: "team-harbour",
      venue: "The Quay",
    });
  });

  test.each([
    "Mill Lane vs Harbour",
    "Mill Lane v Harbour",
    "Mill Lane - Harbour",
    "Mill Lane : Harbour",
    "Mill Lane gegen Harbour",
  ])("with the sides in “%s”", async (summary) => {
    const [match] = await matchesOf({
      ics: inCalendar("UID:a", `SUMMARY:${summary}`, "DTSTART:20260314T150000Z", "STATUS:CANCELLED"),
    });
    expect(match).toMatchObject({ home: "team-mill-lane", away: "team-harbour", state: "cancelled" });
  });
});

test("subscriptions and codes are read", async () => {
  const found = await read({
    products: 'title,price,period,opens\nSeason pass,"49,50",year,\nHarbour pass,5 USD,3 months,Harbour | League\n',
    codes: "code,product,days,uses\nabc-def,Season pass,30,\nMEMBERS-26,prod-harbour-pass,365,all\n",
  });
  expect(found.faults.map(faultText)).toEqual([]);
  const { products, codes } = "season" in found ? found.season : { products: [], codes: [] };
  expect(products).toMatchObject([
    { id: "prod-season-pass", price: 49.5, currency: "EUR", duration: 1, durationUnits: "year", opens: [] },
    {
      price: 5,
      currency: "USD",
      duration: 3,
      durationUnits: "month",
      opens: [{ id: "team-harbour" }, { id: "league-league" }],
    },
  ]);
  expect(codes).toEqual([
    { code: "ABC-DEF", productId: "prod-season-pass", days: 30, uses: 1 },
    { code: "MEMBERS-26", productId: "prod-harbour-pass", days: 365, uses: null },
  ]);
});

describe("pictures and pages are read", () => {
  test.each([
    ["crest.png", png(64, 64), "png"],
    ["crest.webp", webp("VP8X", 24, "3f00003f0000"), "webp"],
    ["crest.webp", webp("VP8L", 21, "3fc00f00"), "webp"],
    ["crest.webp", webp("VP8 ", 26, "40004000"), "webp"],
  ])("%s", async (file, bytes, extension) => {
    const found = await read({ teams: `name,crest\nMill Lane,${file}\nHarbour,\n`, pictures: { [file]: bytes } });
    expect(found.faults.map(faultText)).toEqual([]);
    const [team] = "season" in found ? found.season.teams : [];
    expect(team?.crest).toMatch(new RegExp(`^season-[0-9a-f]{16}\\.${extension}$`));
  });

  test("a page with what an info page can show", async () => {
    const page =
      "# Privacy\n\nWe keep\nlittle.\n\n## What\n\n- your name\n- your mail\n\n1. one\n\n[Write to us](mailto:a@club.example)\n";
    const found = await read({ pages: { "privacy.en.md": page, "notes.txt": "no page" } });
    expect("season" in found && found.season.pages).toEqual([
      {
        type: "privacy",
        locale: "en",
        content: {
          title: "Privacy",
          sections: [
            { id: "privacy-start", title: null, blocks: [{ kind: "paragraph", text: "We keep little." }] },
            {
              id: "privacy-what",
              title: "What",
              blocks: [
                { kind: "list", ordered: false, items: ["your name", "your mail"] },
                { kind: "list", ordered: true, items: ["one"] },
                { kind: "link", text: "Write to us", url: "mailto:a@club.example" },
              ],
            },
          ],
        },
      },
    ]);
  });
});

const PASS = "title,price,period,opens\nSeason pass,49,year,\n";
const SALES_FAULTS: readonly (readonly [string, Files, RegExp])[] = [
  [
    "a subscription without a price",
    { products: "title,price,period\nPass,,year\n" },
    /^products\.csv, line 2, column B \(price\): Write a price/,
  ],
  [
    "a subscription for nobody knows how long",
    { products: "title,price,period\nPass,5,season\n" },
    /"season"\. Write a time such as month/,
  ],
  [
    "a subscription of nothing",
    { products: "title,price,period,opens\nPass,5,year,League | Harbor\n" },
    /“Harbor” is no competition or team\. Did you mean “Harbour”\?/,
  ],
  [
    "a subscription twice",
    { products: "title,price,period\nPass,5,year\nPass,6,year\n" },
    /line 3, column A \(title\): "Pass"\. Line 2 has the same/,
  ],
  [
    "a code of a subscription that there is not",
    { products: PASS, codes: "code,product,days\nABC-DEF,Pass,30\n" },
    /^codes\.csv, line 2, column B \(product\): "Pass"\. products\.csv has no such/,
  ],
  [
    "a code twice",
    { products: PASS, codes: "code,product,days\nABC-DEF,Season pass,30\nabcdef,Season pass,30\n" },
    /line 3, column A \(code\): "abcdef"\. Line 2 has the same code/,
  ],
  ["a code that is soon guessed", { products: PASS, codes: "code,product,days\nABC,Season pass,30\n" }, /at least six/],
  ["a code for no days", { products: PASS, codes: "code,product,days\nABC-DEF,Season pass,0\n" }, /how many days/],
  [
    "a code for nobody",
    { products: PASS, codes: "code,product,days,uses\nABC-DEF,Season pass,5,0\n" },
    /how many accounts/,
  ],
];
const CREST = "name,crest\nMill Lane,crest.png\nHarbour,\n";
const MORE_FAULTS: readonly (readonly [string, Files, RegExp])[] = [
  [
    "a picture that is none",
    { teams: CREST, pictures: { "crest.png": Buffer.from("<svg onload=alert(1)>") } },
    /^teams\.csv, line 2, column B \(crest\): "crest\.png"\. This is no PNG or WebP picture/,
  ],
  [
    "a picture that is cut off",
    { teams: CREST, pictures: { "crest.png": png(64, 64).subarray(0, 30) } },
    /This is no PNG or WebP/,
  ],
  [
    "a picture that would fill the memory",
    { teams: CREST, pictures: { "crest.png": png(60_000, 60_000) } },
    /60000 × 60000 pixels; 4096 are the most/,
  ],
  ["a picture of one pixel", { teams: CREST, pictures: { "crest.png": png(1, 1) } }, /1 × 1 pixels; 32 are the fewest/],
  ["a picture of 3 MB", { teams: CREST, pictures: { "crest.png": Buffer.alloc(3_000_000) } }, /more than 2 MB/],
  ["a picture that is missing", { teams: CREST }, /There is no such file in the folder “pictures”/],
  [
    "a picture elsewhere",
    { teams: "name,crest\nMill Lane,../../etc/passwd\nHarbour,\n" },
    /Write the name of a file in the folder/,
  ],
  [
    "a logo that is none",
    { tenant: { ...TENANT, logo: "logo.png" }, pictures: { "logo.png": Buffer.from("GIF89a") } },
    /^tenant\.json, column logo: "logo\.png"\. This is no PNG/,
  ],
  [
    "a page without a language",
    { pages: { "privacy.md": "# Privacy" } },
    /^pages\/privacy\.md: Name it by page and language/,
  ],
  [
    "a page with HTML",
    { pages: { "privacy.en.md": "# Privacy\n\n<script>alert(1)</script>" } },
    /^pages\/privacy\.en\.md, line 3: "<script>/,
  ],
  [
    "a page with a script as a link",
    { pages: { "privacy.en.md": "# Privacy\n\n[x](javascript:alert)" } },
    /line 3: "javascript:alert"\. A link begins with/,
  ],
  ["a page without a title", { pages: { "privacy.en.md": "Text" } }, /Write the title of the page/],
  [
    "a page with a picture",
    { pages: { "privacy.en.md": "# Privacy\n\n![x](https://x.example/a.png)" } },
    /Pictures cannot be shown/,
  ],
  [
    "two sports of a competition",
    { fixtures: `${HEAD},sport\n${ROW},\nLeague,2,Mill Lane,Harbour,2026-03-21 15:00,handball\n` },
    /line 3, column F \(sport\): "handball"\. In line 2 this competition is of football/,
  ],
  ...SALES_FAULTS,
  ["no calendar", { ics: "<html>" }, /^fixtures\.ics: This is no calendar/],
  ["a calendar without events", { ics: calendar() }, /The calendar has no events/],
  [
    "an event without sides",
    { ics: inCalendar("UID:a", "SUMMARY:Club evening", "DTSTART:20260314T150000Z") },
    /^fixtures\.ics, line 6, column SUMMARY: "Club evening"\. (teams|Write)/,
  ],
  [
    "an event with an unknown side",
    { ics: inCalendar("UID:a", "SUMMARY:Mill Lane – Harbor", "DTSTART:20260314T150000Z") },
    /Did you mean “Harbour”\?/,
  ],
  [
    "an event that is repeated",
    { ics: inCalendar("UID:a", "SUMMARY:Mill Lane – Harbour", "DTSTART:20260314T150000Z", "RRULE:FREQ=WEEKLY") },
    /A match cannot be repeated/,
  ],
  [
    "an event of an unknown zone",
    { ics: inCalendar("UID:a", "SUMMARY:Mill Lane – Harbour", "DTSTART;TZID=Mars:20260314T150000") },
    /column DTSTART: "Mars"\. Write a place/,
  ],
  [
    "HTML in a calendar",
    { ics: inCalendar("UID:a", "SUMMARY:Mill Lane – Harbour", "DTSTART:20260314T150000Z", "LOCATION:<img src=x>") },
    /column LOCATION: "<img src=x>"\. HTML is shown/,
  ],
];

describe("every fault is told with its place, what was read and what to do", () => {
  test.each<readonly [string, Files, RegExp]>([
    [
      "no such day",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,2026-02-30 15:00\n` },
      /^fixtures\.csv, line 2, column E \(start\): "2026-02-30 15:00"\. There is no such date\. Write it as/,
    ],
    [
      "no such hour",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,2026-03-14 25:00\n` },
      /"2026-03-14 25:00"\. There is no such date/,
    ],
    [
      "a word for a date",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,Saturday\n` },
      /"Saturday"\. There is no such date/,
    ],
    [
      "no date",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,\n` },
      /column E \(start\): Write when the match begins/,
    ],
    [
      "a time that clocks leave out",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,2026-03-29 02:30\n` },
      /Clocks in Europe\/Berlin leave this time out/,
    ],
    [
      "an impossible year",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,2062-03-14 15:00\n` },
      /The year cannot be right/,
    ],
    [
      "day or month first",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,3/4/2026 15:00\n` },
      /"3\/4\/2026 15:00"\. Day or month first\? Write "dateOrder"/,
    ],
    [
      "both orders",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbour,14/3/2026 15:00\nLeague,2,Mill Lane,Harbour,3/15/2026 15:00\n` },
      /line 3.*In line 2 the day is first, here the other/,
    ],
    [
      "an end before the start",
      { fixtures: withColumn("end", "2026-03-14 14:00") },
      /column F \(end\).*after it has begun/,
    ],
    ["an unknown zone", { fixtures: withColumn("zone", "CET") }, /"CET"\. Write a place, such as Europe\/Berlin/],
    [
      "an unknown team",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,Harbor,2026-03-14 15:00\n` },
      /line 2, column D \(away\): "Harbor"\. teams\.csv has no such team\. Did you mean “Harbour”\?/,
    ],
    [
      "a team against itself",
      { fixtures: `${HEAD}\nLeague,1,Mill Lane,MLN,2026-03-14 15:00\n` },
      /cannot play against itself/,
    ],
    [
      "an id twice",
      { fixtures: `id,${HEAD}\ncup-1,${ROW}\ncup-1,League,2,Kestrel,Harbour,2026-03-21 15:00\n` },
      /line 3, column A \(id\): "cup-1"\. Line 2 has the same id/,
    ],
    ["an id with a slash", { fixtures: `id,${HEAD}\ncup/1,${ROW}\n` }, /column A \(id\): "cup\/1"\. Write letters/],
    [
      "a match twice",
      { fixtures: `${HEAD}\n${ROW}\nLeague,1,Mill Lane,Harbour,2026-03-21 15:00\n` },
      /line 3, column B \(round\): "1"\. Line 2 is the same match/,
    ],
    [
      "two matches of a team at once",
      { fixtures: `${HEAD}\n${ROW}\nCup,1,Kestrel,Harbour,2026-03-14 15:10\n` },
      /line 3, column D \(away\): "Harbour"\. Harbour already plays at that time, in line 2/,
    ],
    [
      "HTML",
      { fixtures: `${HEAD}\n"<b>League</b>",1,Mill Lane,Harbour,2026-03-14 15:00\n` },
      /column A \(competition\): "<b>League<\/b>"\. HTML is shown/,
    ],
    [
      "a formula",
      { fixtures: withColumn("venue", '=HYPERLINK("https://x.example")') },
      /column F \(venue\).*This is a formula/,
    ],
    ["a formula that begins with a sign", { fixtures: withColumn("venue", "+SUM(A1)") }, /This is a formula/],
    ["a formula's error", { fixtures: withColumn("venue", "#REF!") }, /could not compute/],
    ["signs that turn text around", { fixtures: withColumn("venue", "Mill\u202eenaL") }, /cannot be seen/],
    ["a long text", { fixtures: withColumn("venue", "a".repeat(2_001)) }, /2001 letters/],
    [
      "a private stream",
      { fixtures: withColumn("stream", "https://192.168.0.4/cup.m3u8") },
      /column F \(stream\).*Viewers cannot reach this host/,
    ],
    ["a stream without https", { fixtures: withColumn("stream", "http://cdn.club.example/cup.m3u8") }, /https only/],
    ["a stream for cameras", { fixtures: withColumn("stream", "rtmp://cdn.club.example/live") }, /https only/],
    ["a script as a stream", { fixtures: withColumn("stream", "javascript:alert(1)") }, /https only/],
    [
      "a stream with a password",
      { fixtures: withColumn("stream", "https://a:b@cdn.club.example/cup.m3u8") },
      /password/,
    ],
    [
      "a stream of another type",
      { fixtures: withColumn("stream", "https://cdn.club.example/cup.mpd") },
      /does not end in \.m3u8/,
    ],
    [
      "a file that is live",
      { fixtures: withColumn("stream", "https://cdn.club.example/cup.mp4") },
      /Write it under “replay”/,
    ],
    [
      "a stream from elsewhere",
      { fixtures: withColumn("stream", "https://cdn.other.example/cup.m3u8") },
      /Add "https:\/\/cdn\.other\.example" to streams\.origins/,
    ],
    [
      "a stream that cannot be signed",
      {
        tenant: { ...TENANT, streams: { signedBy: "us", origins: ["https://cdn.club.example"] } },
        fixtures: withColumn("stream", "https://cdn.club.example/cup.m3u8"),
      },
      /To be signed by us/,
    ],
    ["a page as a path", { fixtures: withColumn("stream", "page /cup") }, /This is no address/],
    [
      "an unknown access",
      { fixtures: withColumn("access", "vip") },
      /"vip"\. There are: free, members, ticket, subscription/,
    ],
    ["a ticket without a price", { fixtures: withColumn("access", "ticket") }, /Write what a ticket costs/],
    ["a price of what is free", { fixtures: withColumn("price", "4.99") }, /Only a ticket has a price/],
    ["thousands or decimals", { fixtures: `${HEAD},access,price\n${ROW},ticket,"1,234"\n` }, /Thousands or decimals\?/],
    ["a price below zero", { fixtures: `${HEAD},access,price\n${ROW},ticket,-5\n` }, /Write a price such as/],
    ["an unknown state", { fixtures: withColumn("state", "postponned") }, /Did you mean “postponed”\?/],
    [
      "an unknown column",
      { fixtures: `${HEAD},venu\n${ROW},x\n` },
      /line 1, column F \(venu\): "venu"\. No column has this name\. Did you mean “venue”\?/,
    ],
    ["a column twice", { fixtures: `${HEAD},start\n${ROW},x\n` }, /This column is there twice/],
    [
      "a missing column",
      { fixtures: "competition,home,start\nLeague,Mill Lane,2026-03-14\n" },
      /The column “away” is missing/,
    ],
    [
      "a cell without a column",
      { fixtures: `${HEAD}\n${ROW},more\n` },
      /line 2, column F: "more"\. This cell has no column/,
    ],
    [
      "an open quotation mark",
      { fixtures: `${HEAD}\n"League,1,Mill Lane,Harbour,2026-03-14 15:00\n` },
      /quotation mark is not closed/,
    ],
    ["no table", { fixtures: "" }, /The table is empty\. Its first line has to name the columns/],
    [
      "another encoding",
      { fixtures: Buffer.from(`${HEAD}\nLiga für alle,1,Mill Lane,Harbour,2026-03-14 15:00\n`, "latin1") },
      /The file is not in UTF-8/,
    ],
    ["a picture as a table", { fixtures: Buffer.from("89504e470d0a1a0a0000000d49484452ffd8", "hex") }, /not in UTF-8/],
    [
      "a colour in words",
      { teams: "name,colour\nMill Lane,blue\nHarbour,\n" },
      /^teams\.csv, line 2, column B \(colour\): "blue"\. Write a colour/,
    ],
    [
      "a team twice",
      { teams: "name\nMill Lane\nHarbour\nMill Lane\n" },
      /teams\.csv, line 4, column A \(name\): "Mill Lane"\. Line 2 has the same name/,
    ],
    ["a team without a name", { teams: "id,name\na-team,\nb,Mill Lane\nc,Harbour\n" }, /Write the name of the team/],
    [
      "settings that are no JSON",
      { tenant: '{\n  "name": "Mill Lane"\n  "zone": "UTC"\n}' },
      /^tenant\.json, line 3.*missing comma/,
    ],
    [
      "a setting that there is not",
      { tenant: { ...TENANT, color: "#0b5fff" } },
      /^tenant\.json, line 1, column color.*There is no such setting/,
    ],
    ["a setting that is missing", { tenant: { name: "Mill Lane" } }, /column zone: It is missing/],
    ["a zone that means several", { tenant: { ...TENANT, zone: "EST" } }, /column zone: "EST"\. Write a place/],
    ["a language that the portal lacks", { tenant: { ...TENANT, languages: ["tlh"] } }, /The portal has: en, de/],
    ...MORE_FAULTS,
    [
      "a colour in words for the tenant",
      { tenant: { ...TENANT, colour: "blue" } },
      /column colour: "blue"\. Write a colour/,
    ],
    [
      "an address that is a script",
      { tenant: { ...TENANT, address: "javascript:alert(1)" } },
      /column address.*Write an address/,
    ],
  ])("%s", async (_, files, message) => {
    const faults = await faultsOf(files);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.join("\n")).toMatch(new RegExp(message.source, "m"));
  });

  test("a file of 50 MB", async () => {
    await read();
    truncateSync(join(folder, "fixtures.csv"), 50_000_000);
    const { faults } = await readFolder(folder, { now: NOW, allowsLoopback: false });
    expect(faults.map(faultText).join()).toMatch(/fixtures\.csv: The file has \d+ MB; a table may have 5 MB/);
  });

  test("a folder that is empty", async () => {
    const empty = mkdtempSync(join(tmpdir(), "season-"));
    const { faults } = await readFolder(empty, { now: NOW, allowsLoopback: false });
    expect(faults.map(({ file }) => file)).toEqual(["tenant.json", "teams.csv", "fixtures.csv"]);
    rmSync(empty, { recursive: true });
  });

  test("a table of faults, of which the first 500 are told", async () => {
    const rows = Array.from({ length: 2_000 }, (_, i) => `League,${i},Nobody,Anybody,never`).join("\n");
    expect(await faultsOf({ fixtures: `${HEAD}\n${rows}` })).toHaveLength(500);
  });

  test("what a folder holds cannot write to a terminal", async () => {
    const [fault = ""] = await faultsOf({ fixtures: withColumn("access", "\u001b[2Jvip\u0007") });
    expect(fault).toMatch(/cannot be seen/);
    expect(fault).not.toMatch(/\p{Cc}/u);
  });
});

test("what begins and ends a match is its schedule, unless the folder says otherwise", async () => {
  const [match] = await matchesOf({});
  expect(match).toMatchObject({ liveBy: "schedule", ticketNote: null });
  expect(await matchesOf({ fixtures: withColumn("live_by", "hand") })).toMatchObject([{ liveBy: "hand" }]);
  expect(await matchesOf({ fixtures: withColumn("ticket_note", "We pay, soon.") })).toMatchObject([
    { ticketNote: "We pay, soon." },
  ]);
  const live = `${HEAD},stream,live_by\n${ROW},https://cdn.club.example/a.m3u8,stream\n`;
  expect(await matchesOf({ fixtures: live })).toMatchObject([{ liveBy: "stream" }]);
  expect(await faultsOf({ fixtures: withColumn("live_by", "magic") })).toEqual([
    'fixtures.csv, line 2, column F (live_by): "magic". There are: schedule, stream, hand.',
  ]);
  expect(await faultsOf({ fixtures: withColumn("live_by", "stream") })).toEqual([
    'fixtures.csv, line 2, column F (live_by): "stream". Write the address of a playlist under “stream”: the server looks there whether the match is on.',
  ]);
});
