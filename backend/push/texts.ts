import { type Locale, LOCALE_CODES } from "#contract/locales.ts";
import { translator } from "#backend/text/translator.ts";

/** The texts of messages in one language; `{{team}}` and `{{when}}` are placeholders. */
interface Texts {
  readonly kickoff: string;
  readonly goal: string;
  /** Replaces `goal` on a device that hides scores. */
  readonly quietGoal: string;
  readonly highlight: string;
  /** `{{when}}` is "in 15 minutes" in that language. */
  readonly reminder: string;
}

/** The texts in every language of the portal. */
export const TEXTS = {
  en: {
    kickoff: "The match has started.",
    goal: "Goal for {{team}}!",
    quietGoal: "Something worth seeing just happened.",
    highlight: "The highlights are here.",
    reminder: "Starts {{when}}.",
  },
  de: {
    kickoff: "Das Spiel hat begonnen.",
    goal: "Tor für {{team}}!",
    quietGoal: "In diesem Spiel gibt es etwas zu sehen.",
    highlight: "Die Highlights sind da.",
    reminder: "Beginnt {{when}}.",
  },
  es: {
    kickoff: "El partido ha comenzado.",
    goal: "¡Gol de {{team}}!",
    quietGoal: "Hay algo que ver en este partido.",
    highlight: "Ya puedes ver el resumen.",
    reminder: "Empieza {{when}}.",
  },
  fr: {
    kickoff: "Le match a commencé.",
    goal: "But pour {{team}}\u202f!",
    quietGoal: "Il vient de se passer quelque chose dans ce match.",
    highlight: "Les temps forts sont disponibles.",
    reminder: "Début {{when}}.",
  },
  "fr-CA": {
    kickoff: "Le match est commencé.",
    goal: "But pour {{team}}!",
    quietGoal: "Il vient de se passer quelque chose dans ce match.",
    highlight: "Les faits saillants sont disponibles.",
    reminder: "Début {{when}}.",
  },
  he: {
    kickoff: "המשחק התחיל.",
    goal: "גול לטובת {{team}}!",
    quietGoal: "יש מה לראות במשחק הזה.",
    highlight: "תקציר המשחק מוכן לצפייה.",
    reminder: "מתחיל {{when}}.",
  },
  it: {
    kickoff: "La partita è iniziata.",
    goal: "Gol per {{team}}!",
    quietGoal: "C’è qualcosa da vedere in questa partita.",
    highlight: "Gli highlights sono disponibili.",
    reminder: "Inizia {{when}}.",
  },
  pl: {
    kickoff: "Mecz się rozpoczął.",
    goal: "Gol dla drużyny {{team}}!",
    quietGoal: "W tym meczu dzieje się coś ciekawego.",
    highlight: "Skrót meczu jest już dostępny.",
    reminder: "Początek {{when}}.",
  },
  pt: {
    kickoff: "O jogo começou.",
    goal: "Gol: {{team}}!",
    quietGoal: "Acabou de acontecer algo que vale a pena ver.",
    highlight: "Os melhores momentos já estão disponíveis.",
    reminder: "Começa {{when}}.",
  },
  ca: {
    kickoff: "El partit ha començat.",
    goal: "Gol de {{team}}!",
    quietGoal: "Hi ha alguna cosa per veure en aquest partit.",
    highlight: "Ja pots veure el resum.",
    reminder: "Comença {{when}}.",
  },
  ko: {
    kickoff: "경기가 시작됐어요.",
    goal: "{{team}} 득점!",
    quietGoal: "이 경기에 볼 만한 장면이 나왔어요.",
    highlight: "하이라이트가 올라왔어요.",
    reminder: "{{when}} 시작해요.",
  },
  zh: {
    kickoff: "比赛已开始。",
    goal: "{{team}} 进球！",
    quietGoal: "这场比赛有看点。",
    highlight: "集锦已上线。",
    reminder: "{{when}}开赛。",
  },
  bs: {
    kickoff: "Utakmica je počela.",
    goal: "Gol za {{team}}!",
    quietGoal: "U ovoj utakmici ima šta vidjeti.",
    highlight: "Sažetak je dostupan.",
    reminder: "Počinje {{when}}.",
  },
  "uk-UA": {
    kickoff: "Матч розпочався.",
    goal: "Гол команди {{team}}!",
    quietGoal: "У цьому матчі є на що подивитися.",
    highlight: "Огляд уже доступний.",
    reminder: "Початок {{when}}.",
  },
} as const satisfies Readonly<Record<Locale, Texts>>;

/** Returns a message's text in a language, with its placeholders filled in. */
export const pushText = translator<Locale, Texts>(TEXTS);

/** Returns the portal's locale for `wanted`: the same, or one of the same language, else English. */
export const pushLocale = (wanted: string): Locale => knownLocale(wanted) ?? "en";

/** Returns the portal's locale for `wanted` as `pushLocale` does, but null if it has none. */
export function knownLocale(wanted: string): Locale | null {
  const lower = wanted.toLowerCase();
  const language = lower.split("-", 1)[0];
  return (
    LOCALE_CODES.find((locale) => locale.toLowerCase() === lower) ??
    LOCALE_CODES.find(
      (locale) => locale.toLowerCase() === language || locale.toLowerCase().split("-", 1)[0] === language,
    ) ??
    null
  );
}
