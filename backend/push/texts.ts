/** What a message says in one language; `{team}` and `{when}` are filled in. */
interface Texts {
  readonly kickoff: string;
  readonly goal: string;
  readonly highlight: string;
  /** `{when}` is "in 15 minutes" as the language says it. */
  readonly reminder: string;
}

/** Every language of the portal. */
export const TEXTS = {
  en: {
    kickoff: "The match has started.",
    goal: "Goal for {team}!",
    highlight: "The highlights are here.",
    reminder: "Starts {when}.",
  },
  de: {
    kickoff: "Das Spiel hat begonnen.",
    goal: "Tor für {team}!",
    highlight: "Die Highlights sind da.",
    reminder: "Beginnt {when}.",
  },
  es: {
    kickoff: "El partido ha comenzado.",
    goal: "¡Gol de {team}!",
    highlight: "Ya puedes ver los mejores momentos.",
    reminder: "Empieza {when}.",
  },
  fr: {
    kickoff: "Le match a commencé.",
    goal: "But pour {team}\u202f!",
    highlight: "Les temps forts sont disponibles.",
    reminder: "Début {when}.",
  },
  "fr-CA": {
    kickoff: "Le match est commencé.",
    goal: "But pour {team}!",
    highlight: "Les faits saillants sont disponibles.",
    reminder: "Début {when}.",
  },
  he: {
    kickoff: "המשחק התחיל.",
    goal: "גול לטובת {team}!",
    highlight: "תקציר המשחק מוכן לצפייה.",
    reminder: "מתחיל {when}.",
  },
  it: {
    kickoff: "La partita è iniziata.",
    goal: "Gol per {team}!",
    highlight: "Gli highlights sono disponibili.",
    reminder: "Inizia {when}.",
  },
  pl: {
    kickoff: "Mecz się rozpoczął.",
    goal: "Gol dla drużyny {team}!",
    highlight: "Skrót meczu jest już dostępny.",
    reminder: "Początek {when}.",
  },
  pt: {
    kickoff: "O jogo começou.",
    goal: "Gol de {team}!",
    highlight: "Os melhores momentos já estão disponíveis.",
    reminder: "Começa {when}.",
  },
  ca: {
    kickoff: "El partit ha començat.",
    goal: "Gol de {team}!",
    highlight: "Ja pots veure els millors moments.",
    reminder: "Comença {when}.",
  },
  ko: {
    kickoff: "경기가 시작되었습니다.",
    goal: "{team} 득점!",
    highlight: "하이라이트가 준비되었습니다.",
    reminder: "{when} 시작합니다.",
  },
  zh: {
    kickoff: "比赛已开始。",
    goal: "{team}进球！",
    highlight: "精彩集锦已上线。",
    reminder: "{when}开始。",
  },
  bs: {
    kickoff: "Utakmica je počela.",
    goal: "Gol za {team}!",
    highlight: "Najbolji trenuci su dostupni.",
    reminder: "Počinje {when}.",
  },
  "uk-UA": {
    kickoff: "Матч розпочався.",
    goal: "Гол команди {team}!",
    highlight: "Найкращі моменти вже доступні.",
    reminder: "Початок {when}.",
  },
} as const satisfies Readonly<Record<string, Texts>>;

export type PushLocale = keyof typeof TEXTS;

/** The language of the portal that `wanted` asks for: itself, the one without its region, else English. */
export function pushLocale(wanted: string): PushLocale {
  const known = Object.keys(TEXTS).filter((key): key is PushLocale => key in TEXTS);
  const lower = wanted.toLowerCase();
  const language = lower.split("-", 1)[0];
  return (
    known.find((locale) => locale.toLowerCase() === lower) ??
    known.find((locale) => locale.toLowerCase() === language || locale.toLowerCase().split("-", 1)[0] === language) ??
    "en"
  );
}
