import type { Wire } from "#contract/wire.ts";

type Given = Partial<Wire<"Event">>;

const team = (name: string, short: string): Wire<"EventTeam"> => ({
  id: short.toLowerCase(),
  name,
  short_name: short,
  logo_url: null,
  color: null,
});
const winnerOf = (of: string): Wire<"EventTeam"> => ({
  id: null,
  name: `Winner ${of}`,
  short_name: null,
  logo_url: null,
  color: null,
  open: { by: "winner", of, event_id: null },
});
const sets = (...played: readonly (readonly [home: string, away: string])[]): Wire<"MatchResult"> => ({
  parts: played.map(([home, away], i) => ({ kind: "set", number: i + 1, home, away })),
});
const ranked = (name: string, club: string, place: number, result: string) => ({ id: null, name, club, place, result });
const penalties = (home: string, away: string): Wire<"ResultPart"> => ({ kind: "penalties", number: null, home, away });

/** What a row of each says, in order. */
export interface PublicFixture {
  readonly says: readonly string[];
  readonly event: Given;
}

/**
 * Fixtures and results of different sports, as the contract writes them: they fit without a special case. Facts alone, as
 * FIFA, the All England Club, World Athletics and the International Cricket Council have published them.
 */
export const PUBLIC_FIXTURES: Readonly<Record<string, readonly PublicFixture[]>> = {
  "football: quarter- and semi-finals of the World Cup of 2022": [
    {
      says: ["Croatia", "1", "(4)", "Brazil", "1", "(2)", "On penalties"],
      event: {
        sport_type: "football",
        event_date: Date.UTC(2022, 11, 9, 15),
        venue: "Education City Stadium, Al Rayyan",
        status: "archived",
        teams: { home: team("Croatia", "CRO"), away: team("Brazil", "BRA") },
        score: { home: 1, away: 1 },
        result: { parts: [penalties("4", "2")], decided_by: "penalties", winner: "home" },
      },
    },
    {
      says: ["Netherlands", "2", "(3)", "Argentina", "2", "(4)", "On penalties"],
      event: {
        sport_type: "football",
        event_date: Date.UTC(2022, 11, 9, 19),
        venue: "Lusail Stadium",
        status: "archived",
        teams: { home: team("Netherlands", "NED"), away: team("Argentina", "ARG") },
        score: { home: 2, away: 2 },
        result: { parts: [penalties("3", "4")], decided_by: "penalties", winner: "away" },
      },
    },
    {
      says: ["Morocco", "1", "Portugal", "0"],
      event: {
        sport_type: "football",
        event_date: Date.UTC(2022, 11, 10, 15),
        venue: "Al Thumama Stadium",
        status: "archived",
        teams: { home: team("Morocco", "MAR"), away: team("Portugal", "POR") },
        score: { home: 1, away: 0 },
      },
    },
    {
      // As it stood in the list before the quarter-finals were played.
      says: ["Winner of Match 57", "Winner of Match 58"],
      event: {
        sport_type: "football",
        event_date: Date.UTC(2022, 11, 13, 19),
        venue: "Lusail Stadium",
        status: "upcoming",
        teams: { home: winnerOf("Match 57"), away: winnerOf("Match 58") },
      },
    },
  ],
  "tennis: the last matches of the men at Wimbledon in 2023": [
    {
      says: ["Carlos Alcaraz", "3", "Daniil Medvedev", "0", "6–3", "6–3", "6–3"],
      event: {
        sport_type: "tennis",
        event_date: Date.UTC(2023, 6, 14, 16),
        status: "archived",
        teams: { home: team("Carlos Alcaraz", "ALC"), away: team("Daniil Medvedev", "MED") },
        score: { home: 3, away: 0 },
        result: sets(["6", "3"], ["6", "3"], ["6", "3"]),
      },
    },
    {
      says: ["Carlos Alcaraz", "3", "Novak Djokovic", "2", "1–6", "7–6 (6)", "6–1", "3–6", "6–4"],
      event: {
        sport_type: "tennis",
        event_date: Date.UTC(2023, 6, 16, 13),
        venue: "Centre Court",
        status: "archived",
        teams: { home: team("Carlos Alcaraz", "ALC"), away: team("Novak Djokovic", "DJO") },
        score: { home: 3, away: 2 },
        result: sets(["1", "6"], ["7", "6 (6)"], ["6", "1"], ["3", "6"], ["6", "4"]),
      },
    },
  ],
  "athletics: the final over 100 metres of the men at the Games of 2024": [
    {
      says: ["Men’s 100 m: final"],
      event: {
        sport_type: "athletics",
        event_date: Date.UTC(2024, 7, 4, 19, 50),
        venue: "Stade de France",
        title: "Men’s 100 m: final",
        status: "archived",
        teams: { home: null, away: null },
        participants: [
          ranked("Noah Lyles", "USA", 1, "9.79"),
          ranked("Kishane Thompson", "Jamaica", 2, "9.79"),
          ranked("Fred Kerley", "USA", 3, "9.81"),
          ranked("Akani Simbine", "South Africa", 4, "9.82"),
          ranked("Marcell Jacobs", "Italy", 5, "9.85"),
          ranked("Letsile Tebogo", "Botswana", 6, "9.86"),
          ranked("Kenneth Bednarek", "USA", 7, "9.88"),
          ranked("Oblique Seville", "Jamaica", 8, "9.91"),
        ],
      },
    },
  ],
  "cricket: the final of the World Cup of 2019": [
    {
      says: ["New Zealand", "England", "NZL 241/8 (50)", "ENG 241 (50)", "15–15"],
      event: {
        sport_type: "cricket",
        event_date: Date.UTC(2019, 6, 14, 9, 30),
        venue: "Lord’s",
        status: "archived",
        teams: { home: team("New Zealand", "NZL"), away: team("England", "ENG") },
        score: null,
        result: {
          parts: [
            { kind: "inning", number: 1, home: "241/8 (50)", away: null },
            { kind: "inning", number: 2, home: null, away: "241 (50)" },
            { kind: "super_over" as "inning", number: null, home: "15", away: "15" },
          ],
          winner: "away",
        },
      },
    },
  ],
};
