import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Wire } from "#contract/wire.ts";
import type { OwnStream } from "#backend/catalog/streamAddress.ts";
import { changedIn, json, ms } from "./columns.ts";

/*
 * Columns that events and clips share. Everything that a list filters or sorts by has a column; the rest is stored in
 * its wire form. What depends on the viewer (access, URLs) is never stored.
 */
const media = {
  id: text("id").primaryKey(),
  referenceId: text("reference_id").notNull(),
  title: text("title").notNull(),
  /** Title (and both team names) through `searchKey`: filter `search.title`. */
  searchText: text("search_text").notNull(),
  /** Title through `searchKey`: sort field `title`. */
  sortTitle: text("sort_title").notNull(),
  description: text("description"),
  sportType: text("sport_type"),
  gameType: text("game_type").$type<Wire<"GameType">>(),
  gender: text("gender").$type<Wire<"Gender">>(),
  eventDate: ms("event_date").notNull(),
  realKickoff: ms("real_kickoff"),
  /** Length in ms; null while live or upcoming, and for channels. */
  duration: ms("duration"),
  added: ms("added").notNull(),
  commerceCoverage: text("commerce_coverage").$type<Wire<"CommerceCoverage">>(),
  commerceType: text("commerce_type").$type<Wire<"CommerceType">>(),
  price: doublePrecision("price"),
  currency: text("currency"),
  inRegion: boolean("in_region").notNull().default(true),
  imageUrl: text("image_url"),
  posterUrl: text("poster_url"),
  homeTeamId: text("home_team_id"),
  awayTeamId: text("away_team_id"),
  teams: json<Wire<"TeamPair">>("teams").notNull(),
  scoreHome: integer("score_home"),
  scoreAway: integer("score_away"),
  categories: json<Wire<"MediaIdentity">[]>("categories").notNull(),
  identities: json<Wire<"MediaIdentity">[]>("identities").notNull(),
  /** Ids that `identities.id` matches: identities and categories, their parents, both teams. */
  identityIds: text("identity_ids").array().notNull(),
  /** Types of the identities and categories: filter `identities.type`. */
  identityTypes: text("identity_types").array().notNull(),
  /** Editors' order, lowest first: sort field `order`. */
  position: integer("position").notNull().default(0),
  /** Folder of the recorded broadcast to play ("football"); null if there is nothing to play. */
  broadcast: text("broadcast"),
};

/** Written through backend/catalog/writeCatalogue.ts alone, like clips of the tenant, identities and what is on sale. */
export const events = pgTable(
  "events",
  {
    ...media,
    mediaType: text("media_type").$type<Wire<"EventMediaType">>().notNull(),
    type: text("type").$type<"event" | "channel" | "vod">().notNull(),
    status: text("status").$type<Wire<"EventStatus">>().notNull(),
    /** Wall-clock time of position 0 of the recording; for an upcoming event, the planned time. */
    streamStart: ms("stream_start"),
    /** When the stream ends or ended; null for channels. */
    streamEnd: ms("stream_end"),
    hasPano: boolean("has_pano").notNull().default(false),
    hasAds: boolean("has_ads").notNull().default(false),
    hasCaptions: boolean("has_captions").notNull().default(false),
    matchStats: boolean("match_stats").notNull().default(false),
    geniusId: text("genius_id"),
    /** URL at which `externalContent` plays. */
    externalUrl: text("external_url"),
    /** A stream of the tenant's own, instead of a recorded broadcast. */
    stream: json<OwnStream>("stream"),
    /** What begins and ends it: its times, its stream, or an operator. */
    liveBy: text("live_by").$type<Wire<"OperatedMatch">["live_by"]>().notNull().default("schedule"),
    venue: text("venue"),
    /** IANA name. */
    venueTimeZone: text("venue_time_zone"),
    round: text("round"),
    clock: json<Wire<"GameClock">>("clock"),
    moments: json<Wire<"Moment">[]>("moments").notNull().default([]),
    stats: json<Wire<"EventStats">>("stats"),
    /** What the score does not say; null if it says it all. */
    result: json<Wire<"MatchResult">>("result"),
    /** Who competes in an event without two sides. */
    participants: json<Wire<"Participant">[]>("participants").notNull().default([]),
    /** What has become of the plan; null as planned. */
    schedule: json<Wire<"ScheduleChange">>("schedule"),
    changedIn: changedIn("changed_in"),
  },
  (table) => [
    uniqueIndex("events_reference").on(table.referenceId),
    index("events_status_date").on(table.status, table.eventDate, table.id),
    index("events_date").on(table.eventDate, table.id),
    index("events_added").on(table.added, table.id),
    index("events_title").on(table.sortTitle, table.id),
    index("events_position").on(table.position, table.id),
    index("events_sport").on(table.sportType, table.status, table.eventDate),
    index("events_identities").using("gin", table.identityIds),
    index("events_changed").on(table.changedIn),
    index("events_previous_date")
      .on(sql`((${table.schedule} ->> 'previous_date')::bigint)`)
      .where(sql`${table.schedule} is not null`),
  ],
);

/** The date that a match had before; null for most. */
export const previousDate = sql<number | null>`(${events.schedule} ->> 'previous_date')::bigint`;

/** Clips and highlights of the tenant and of all viewers. */
export const clips = pgTable(
  "clips",
  {
    ...media,
    eventId: text("event_id").notNull(),
    mediaType: text("media_type").$type<Wire<"ClipMediaType">>().notNull(),
    mediaSubType: text("media_sub_type").$type<Wire<"HighlightKind">>(),
    type: text("type").$type<Wire<"ClipTarget">>().notNull(),
    /** When the clip was made: sort field `created`. */
    created: ms("created").notNull(),
    /** URL of the progressive file; null until the clip has been cut. */
    clipUrl: text("clip_url"),
    playerNumber: text("player_number"),
    playerColor: text("player_color"),
    startTime: ms("start_time"),
    endTime: ms("end_time"),
    /** User id of the viewer who made it; null for the tenant's own clips. */
    ownerId: text("owner_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    uniqueIndex("clips_reference").on(table.referenceId),
    index("clips_event").on(table.eventId, table.eventDate),
    index("clips_kind_date").on(table.mediaType, table.eventDate, table.id),
    index("clips_date").on(table.eventDate, table.id),
    index("clips_owner").on(table.ownerId),
    index("clips_identities").using("gin", table.identityIds),
    index("clips_uncut")
      .on(table.created)
      .where(sql`${table.clipUrl} is null`),
  ],
);

/** Leagues, categories, sub-categories and teams. */
export const identities = pgTable(
  "identities",
  {
    id: text("id").primaryKey(),
    mediaType: text("media_type").$type<Wire<"IdentityMediaType">>().notNull(),
    type: text("type").$type<Wire<"IdentityType">>().notNull(),
    title: text("title").notNull(),
    shortTitle: text("short_title"),
    /** Title and short title through `searchKey`. */
    searchText: text("search_text").notNull(),
    sortTitle: text("sort_title").notNull(),
    description: text("description"),
    sportType: text("sport_type"),
    archived: boolean("archived").notNull().default(false),
    added: ms("added").notNull(),
    imageUrl: text("image_url"),
    logoUrl: text("logo_url"),
    bannerUrl: text("banner_url"),
    banners: json<Wire<"Banner">[]>("banners").notNull().default([]),
    color: text("color"),
    /** Ids of the identities that it belongs to (for a team, its league and category). */
    identityIds: text("identity_ids").array().notNull(),
    parentIdentity: json<Wire<"IdRef">>("parent_identity"),
    mainCategories: json<Wire<"IdRef">[]>("main_categories").notNull().default([]),
    socialLinks: json<Wire<"SocialLinks">>("social_links").notNull(),
    /** Position within each identity that it belongs to, by that identity's id. */
    order: json<Record<string, number>>("order").notNull().default({}),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    index("identities_type").on(table.type, table.sortTitle),
    index("identities_belongs").using("gin", table.identityIds),
  ],
);

export const users = pgTable(
  "users",
  {
    id: text("id").primaryKey(),
    added: ms("added").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    /** Whether the address is known to be the viewer's: a mailed link was used, or a provider confirmed it. */
    emailVerified: boolean("email_verified").notNull().default(false),
    /** `scrypt$N$r$p$salt$hash`; null for an account without a password. */
    passwordHash: text("password_hash"),
    displayName: text("display_name"),
    countryName: text("country_name"),
    city: text("city"),
    gender: text("gender"),
    dateOfBirth: text("date_of_birth"),
    phone: text("phone"),
    postalCode: text("postal_code"),
    identity: text("identity"),
    identityItem: text("identity_item"),
    canCreateGlobalTag: boolean("can_create_global_tag").notNull().default(false),
    favoriteClubId: text("favorite_club_id"),
    options: json<Wire<"SurveyRecords">>("options").notNull().default({}),
    maxDevices: integer("max_devices").notNull().default(5),
    /** Which of the two response forms of the contract the login uses for this account. */
    loginForm: text("login_form").$type<"A" | "B">().notNull().default("A"),
  },
  (table) => [uniqueIndex("users_email").on(table.email)],
);

/** Registered devices; `deviceId` is the browser's user-agent string. */
export const devices = pgTable(
  "devices",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    deviceId: text("device_id").notNull(),
    deviceName: text("device_name"),
    osName: text("os_name"),
    osVersion: text("os_version"),
    addedAt: ms("added_at").notNull(),
    updatedAt: ms("updated_at").notNull(),
  },
  (table) => [uniqueIndex("devices_user_device").on(table.userId, table.deviceId)],
);

/** A sign-in on one device. Revoking it invalidates all of its tokens. */
export const sessions = pgTable(
  "sessions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    deviceId: text("device_id").notNull(),
    /** Whether the device limit was reached: its token is valid for the device calls and logout only. */
    restricted: boolean("restricted").notNull().default(false),
    created: ms("created").notNull(),
    revokedAt: ms("revoked_at"),
    removedAt: ms("removed_at"),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Access and refresh tokens, stored as their SHA-256. */
export const tokens = pgTable(
  "tokens",
  {
    hash: text("hash").primaryKey(),
    kind: text("kind").$type<"access" | "refresh">().notNull(),
    sessionId: text("session_id")
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: ms("expires_at").notNull(),
    /** When a refresh token was first used; it may be used again for 10 s. */
    usedAt: ms("used_at"),
  },
  (table) => [index("tokens_session").on(table.sessionId), index("tokens_expiry").on(table.expiresAt)],
);

/** Also of deleted clips and accounts: a deleted clip gives nobody the right to another. */
export const madeClips = pgTable(
  "made_clips",
  {
    clipId: text("clip_id").primaryKey(),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    eventId: text("event_id").notNull(),
    startMs: ms("start_ms").notNull(),
    endMs: ms("end_ms").notNull(),
    created: ms("created").notNull(),
  },
  (table) => [index("made_clips_event").on(table.eventId), index("made_clips_owner").on(table.ownerId, table.created)],
);

/** Subscriptions on sale. Tickets are derived from the events themselves. */
export const products = pgTable("products", {
  id: text("id").primaryKey(),
  type: text("type").$type<Wire<"CommerceType">>().notNull(),
  title: text("title").notNull(),
  description: text("description"),
  price: doublePrecision("price").notNull(),
  currency: text("currency").notNull(),
  autoRenew: boolean("auto_renew").notNull(),
  duration: integer("duration"),
  durationUnits: text("duration_units").$type<Wire<"DurationUnit">>(),
  offerStart: ms("offer_start"),
  offerEnd: ms("offer_end"),
  /** The identities that it opens; an empty list opens everything. */
  accessItems: json<Wire<"IdRef">[]>("access_items").notNull().default([]),
});

/** What viewers bought: subscriptions, and tickets for one event (those have an `eventId`). */
export const contracts = pgTable(
  "contracts",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: text("type").$type<Wire<"CommerceType">>().notNull(),
    productId: text("product_id").notNull(),
    eventId: text("event_id"),
    title: text("title").notNull(),
    description: text("description"),
    price: doublePrecision("price"),
    currency: text("currency"),
    autoRenew: boolean("auto_renew").notNull().default(false),
    canceled: boolean("canceled").notNull().default(false),
    startDate: ms("start_date").notNull(),
    endDate: ms("end_date"),
    /** Ids of the identities that it opens; an empty list opens everything (a ticket opens its event only). */
    accessIds: text("access_ids")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The same identities with their titles. */
    accessItems: json<Wire<"IdRef">[]>("access_items").notNull().default([]),
    /** The length of one term at the time of sale. */
    duration: integer("duration"),
    durationUnits: text("duration_units").$type<Wire<"DurationUnit">>(),
  },
  (table) => [index("contracts_user").on(table.userId), index("contracts_end").on(table.endDate)],
);

/** Single values about this database, such as the seed that filled it and the secret from which tokens are derived. */
export const keyValues = pgTable("facts", { key: text("key").primaryKey(), value: text("value").notNull() });
