import { accessOf } from "./access.ts";
import type { EventPhase, MediaEvent, SportEvent, Team } from "./event.ts";
import { planOf, type Plan } from "./plan.ts";
import { isDate, type EpochMs } from "#src/domain/time.ts";

/** In the vocabulary of schema.org. Scores are left out, because previews would show them. */
export type SchemaOrgThing = Readonly<Record<string, unknown>>;

export interface PageUrls {
  /** Absolute URL of the page. */
  readonly url: string;
  readonly absolute: (address: string) => string;
}

const iso = (at: EpochMs) => new Date(at).toISOString();

/** Formats ms as an ISO 8601 duration such as "PT1H50M31S". */
export function isoDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `PT${hours > 0 ? `${hours}H` : ""}${minutes > 0 ? `${minutes}M` : ""}${rest > 0 || seconds === 0 ? `${rest}S` : ""}`;
}

const teamThing = ({ name, logoUrl }: Team, { absolute }: PageUrls): SchemaOrgThing => ({
  "@type": "SportsTeam",
  name,
  ...(logoUrl === null ? {} : { logo: absolute(logoUrl) }),
});

/** Describes a match as SportsEvent, with its broadcast before and during the match and its video afterwards. */
export function matchThings(
  event: SportEvent,
  name: string,
  urls: PageUrls,
  phase: EventPhase,
): readonly SchemaOrgThing[] {
  const { team1, team2, participants = [], gameStartDate, durationMs, venue } = event;
  const plan = planOf(event);
  const started = isDate(gameStartDate) ? iso(gameStartDate) : null;
  const start = started === null ? {} : { startDate: plan.hasTime ? started : started.slice(0, 10) };
  const end =
    durationMs === null || started === null || !plan.hasTime ? {} : { endDate: iso(gameStartDate + durationMs) };
  const picture = event.source.poster ?? event.imageUrl;
  const match: SchemaOrgThing = {
    "@context": "https://schema.org",
    "@type": "SportsEvent",
    name,
    url: urls.url,
    ...start,
    ...end,
    eventStatus: `https://schema.org/${statusOf(plan)}`,
    ...(plan.was === null || plan.start === null ? {} : { previousStartDate: iso(plan.was) }),
    ...(event.description === null ? {} : { description: event.description }),
    ...(event.sportType === null ? {} : { sport: event.sportType }),
    ...(picture === null ? {} : { image: urls.absolute(picture) }),
    ...(team1 === null || team1.open ? {} : { homeTeam: teamThing(team1, urls) }),
    ...(team2 === null || team2.open ? {} : { awayTeam: teamThing(team2, urls) }),
    ...(participants.length === 0
      ? {}
      : { competitor: participants.map(({ name: of }) => ({ "@type": "Person", name: of })) }),
    location:
      venue === null
        ? { "@type": "VirtualLocation", url: urls.url }
        : { "@type": "Place", name: venue, address: venue },
    isAccessibleForFree: accessOf(event).kind === "free",
  };
  if (phase === "off" || !plan.isPlayed) return [match];
  if (phase === "vod") return [match, videoThing(event, name, urls)];
  const broadcast: SchemaOrgThing = {
    "@context": "https://schema.org",
    "@type": "BroadcastEvent",
    name,
    url: urls.url,
    isLiveBroadcast: true,
    ...start,
    ...end,
    broadcastOfEvent: { "@type": "SportsEvent", name, ...start },
  };
  return [match, broadcast];
}

function statusOf({ label, was, start }: Plan): string {
  if (label === "cancelled") return "EventCancelled";
  if (start === null) return "EventPostponed";
  return was === null ? "EventScheduled" : "EventRescheduled";
}

export function videoThing(video: SportEvent | MediaEvent, name: string, { url, absolute }: PageUrls): SchemaOrgThing {
  const picture = video.imageUrl ?? video.source.poster;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name,
    description: video.description ?? name,
    url,
    ...(isDate(video.added) ? { uploadDate: iso(video.added) } : {}),
    ...(picture === null ? {} : { thumbnailUrl: absolute(picture) }),
    ...(video.durationMs === null ? {} : { duration: isoDuration(video.durationMs) }),
    isAccessibleForFree: accessOf(video).kind === "free",
  };
}

/** Describes the path to a page from the top: `[name, absolute URL]` each, the page itself last. */
export const breadcrumbs = (steps: readonly (readonly [name: string, url: string])[]): SchemaOrgThing => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(([name, item], index) => ({ "@type": "ListItem", position: index + 1, name, item })),
});
