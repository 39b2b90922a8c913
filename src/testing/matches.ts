import { HOUR_MS } from "#src/lib/scheduling/durations.ts";
export function matchWire(over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    id: "ev-1",
    title: "Harbour City – Kestrel Athletic",
    status: "live",
    sport_type: "football",
    event_date: Date.now() - HOUR_MS,
    commerce_coverage: "commerce_free_media",
    is_event_available_for_user: true,
    is_event_available_in_user_region: true,
    teams: {
      home: { id: "t-1", name: "Harbour City", short_name: "HBC", logo_url: null, color: "#35c3d6" },
      away: { id: "t-2", name: "Kestrel Athletic", short_name: "KES", logo_url: null, color: "#e8412f" },
    },
    score: { home: 2, away: 1 },
    venue: "Quay Park",
    round: "Round 14",
    sources: { hd: null, pano: null, poster: null, clip: null, epg: null },
    identities: [{ id: "l-1", title: "Northern Premier", short_title: null, type: "league", parent_identity: null }],
    moments: [
      {
        id: "m-1",
        kind: "goal",
        position: 720_000,
        clock_text: "12'",
        side: "home",
        player_name: "Ines Duarte",
        score: { home: 1, away: 0 },
      },
      {
        id: "m-2",
        kind: "yellow_card",
        position: 1_440_000,
        clock_text: "24'",
        side: "away",
        player_name: "Rui Sato",
        score: null,
      },
      {
        id: "m-3",
        kind: "goal",
        position: null,
        clock_text: "58'",
        side: "home",
        player_name: "Ines Duarte",
        score: { home: 2, away: 1 },
      },
    ],
    ...over,
  };
}
