import { type Locale, RIGHT_TO_LEFT } from "#contract/locales.ts";
import type { Wire } from "#contract/wire.ts";
import type { EventRow } from "#backend/catalog/toMedia.ts";
import { pairingOf } from "#backend/text/sides.ts";
import { timeText } from "#backend/text/timeText.ts";
import { serverText } from "#serving/text/texts.ts";
import type { PushMessage } from "./deliver.ts";
import type { Subscriber } from "./subscriptions.ts";

/** News for a push message; `minutes` is the time until the planned start. */
export type News =
  | { readonly kind: "kickoff" | "highlight" }
  | { readonly kind: "goal"; readonly moment: Wire<"Moment">; readonly side: "home" | "away" }
  | { readonly kind: "reminder"; readonly minutes: number }
  | PlanNews;

/** A change of the plan that people should hear of at once (EVT-17). */
export interface PlanNews {
  readonly kind: "plan";
  readonly change: "moved" | "delayed" | "postponed" | "cancelled" | "suspended" | "abandoned";
}

/** Composes the message for `news` of an event for a browser; `pathOf` adds the language to a path of the portal. */
export function composeMessage(
  news: News,
  event: EventRow,
  { locale, timeZone }: Pick<Subscriber, "locale" | "timeZone">,
  pathOf: (path: string, locale: Locale) => string,
): PushMessage {
  const apart = RIGHT_TO_LEFT.has(locale) ? (text: string) => `\u2068${text}\u2069` : (text: string) => text;
  const pairing = pairingOf(event.teams, locale) ?? event.title;
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
    case "plan": {
      const when = timeText(event.eventDate, { locale, timeZone });
      return { ...common, title: apart(pairing), body: serverText(locale, `push.plan.${news.change}`, { when }) };
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
