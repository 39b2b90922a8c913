import { type Locale, RIGHT_TO_LEFT } from "#contract/locales.ts";
import type { Wire } from "#contract/wire.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { serverText } from "#serving/text/texts.ts";
import type { PushMessage } from "./deliver.ts";

/** News for a push message; `minutes` is the time until the planned start. */
export type News =
  | { readonly kind: "kickoff" | "highlight" }
  | { readonly kind: "goal"; readonly moment: Wire<"Moment">; readonly side: "home" | "away" }
  | { readonly kind: "reminder"; readonly minutes: number };

/** Composes the message for `news` of an event in a language; `pathOf` adds the language to a path of the portal. */
export function composeMessage(
  news: News,
  event: EventRow,
  locale: Locale,
  pathOf: (path: string, locale: Locale) => string,
): PushMessage {
  const apart = RIGHT_TO_LEFT.has(locale) ? (text: string) => `\u2068${text}\u2069` : (text: string) => text;
  const { home, away } = event.teams;
  const pairing = home && away ? `${home.name} – ${away.name}` : event.title;
  const common = {
    url: pathOf(`/events/${encodeURIComponent(event.id)}`, locale),
    tag: news.kind === "goal" ? `goal:${event.id}:${news.moment.id}` : `${news.kind}:${event.id}`,
    kind: news.kind,
    lang: locale,
  };
  switch (news.kind) {
    case "goal": {
      const team = event.teams[news.side]?.name ?? pairing;
      return {
        ...common,
        title: serverText(locale, "push.goal", { team: apart(team) }),
        body: apart(scoreLine(event, news.moment)),
        quiet: { title: apart(pairing), body: serverText(locale, "push.quietGoal") },
      };
    }
    case "reminder": {
      const when = new Intl.RelativeTimeFormat(locale).format(news.minutes, "minute");
      return { ...common, title: apart(pairing), body: capital(serverText(locale, "push.reminder", { when }), locale) };
    }
    default:
      return { ...common, title: apart(pairing), body: serverText(locale, `push.${news.kind}`) };
  }
}

/** Returns a line such as "Harbour City 2–1 Kestrel · 58' · Mirela Rask". */
function scoreLine({ teams, title }: EventRow, { score, clock_text, player_name }: Wire<"Moment">): string {
  const { home, away } = teams;
  const standing = home && away && score ? `${home.name} ${score.home}–${score.away} ${away.name}` : title;
  return [standing, clock_text, player_name].filter((part) => part !== null).join(" · ");
}

const capital = (text: string, locale: Locale) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
