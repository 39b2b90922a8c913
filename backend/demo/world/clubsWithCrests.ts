interface ClubWithCrest {
  readonly key: string;
  readonly short: string;
  readonly color: string;
  readonly accent: string;
  readonly venue: string;
}

/** The clubs with hand-made crests, by name. Their key is also the name of the crest's file. */
export const CLUBS_WITH_CRESTS: Readonly<Record<string, ClubWithCrest>> = {
  "Harbour City": {
    key: "harbour-city",
    short: "HBC",
    color: "#0f2a4a",
    accent: "#35c3d6",
    venue: "Quay Park, Harbour",
  },
  "Kestrel Athletic": {
    key: "kestrel",
    short: "KES",
    color: "#e8412f",
    accent: "#2a1114",
    venue: "The Aerie, Kestrel",
  },
  "Nordvik IF": { key: "nordvik", short: "NOR", color: "#2f6fe0", accent: "#ffd23a", venue: "Fjordbanen, Nordvik" },
  "Ashford Rovers": { key: "ashford", short: "ASH", color: "#1e8a55", accent: "#f3d06a", venue: "Mill Lane, Ashford" },
  "Ironbridge United": {
    key: "ironbridge",
    short: "IRO",
    color: "#20242d",
    accent: "#ff8a2b",
    venue: "Foundry Road, Ironbridge",
  },
  "Solana CF": { key: "solana", short: "SOL", color: "#b3261e", accent: "#ffc53d", venue: "Estadio del Alba, Solana" },
  "Portela FC": { key: "portela", short: "POR", color: "#7a1330", accent: "#9fd3f2", venue: "Campo da Barra, Portela" },
  Montclair: {
    key: "montclair",
    short: "MON",
    color: "#2a1c3d",
    accent: "#e9447a",
    venue: "Salle des Remparts, Montclair",
  },
  "Tromsa Ice": { key: "tromsa", short: "TRO", color: "#0c2d52", accent: "#7cc9f2", venue: "Ishallen, Tromsa" },
  "Granit HC": { key: "granit", short: "GRA", color: "#c4322b", accent: "#8b94a3", venue: "Quarry Arena, Granit" },
  "Lumen BC": { key: "lumen", short: "LUM", color: "#3b3f8f", accent: "#ffe08a", venue: "Lantern Hall, Lumen" },
  "Vela Basket": { key: "vela", short: "VEL", color: "#0b4f58", accent: "#12b5a6", venue: "Palavela, Porto Vela" },
};
