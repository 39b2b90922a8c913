import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Wire } from "#contract/wire.ts";
import { json, ms } from "./columns.ts";
import { users } from "./schema.ts";

export const follows = pgTable(
  "follows",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Id of the identity, which may no longer exist. */
    referenceId: text("reference_id").notNull(),
    type: text("type").$type<Wire<"FollowType">>().notNull(),
    created: ms("created").notNull(),
  },
  (table) => [uniqueIndex("follows_user_reference").on(table.userId, table.referenceId)],
);

/** Watchlists: ids of saved events and clips, which may no longer exist. */
export const watchlist = pgTable(
  "watchlist",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    videoId: text("video_id").notNull(),
    saved: ms("saved").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId] })],
);

/** Where viewers stopped in videos, which may no longer exist. */
export const positions = pgTable(
  "positions",
  {
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    videoId: text("video_id").notNull(),
    position: ms("position").notNull(),
    duration: ms("duration").notNull(),
    watchedAt: ms("watched_at").notNull(),
    /** The client's id of the device, which may no longer be one of the account. */
    deviceId: text("device_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId] })],
);

/** Markers on the timeline of an event: visible to everybody (`global`) or only to the viewer who made them. */
export const tags = pgTable(
  "tags",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The event's reference id. */
    targetId: text("target_id").notNull(),
    global: boolean("global").notNull(),
    videoType: text("video_type").$type<Wire<"Tag">["videoType"]>().notNull(),
    title: text("title"),
    startTime: ms("start_time"),
    endTime: ms("end_time"),
    pointTime: ms("point_time"),
    type: text("type"),
    playerNumber: text("player_number"),
    team: json<Wire<"TagTeam">>("team"),
  },
  (table) => [index("tags_target").on(table.targetId, table.startTime), index("tags_user").on(table.userId)],
);

/** Comments of viewers on events. A deleted comment stays as a row without its text. */
export const comments = pgTable(
  "comments",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    /** Position in the recording in ms. */
    mediaTime: ms("media_time"),
    /** Strictly increasing within an event. */
    created: ms("created").notNull(),
    /** Increases with every change of the comment. */
    updated: ms("updated").notNull(),
    deletedAt: ms("deleted_at"),
    /** What it said before a moderator removed it, who may put it back. */
    removedText: text("removed_text"),
    /** When a moderator decided that it stays: earlier reports are settled. */
    keptAt: ms("kept_at"),
  },
  (table) => [index("comments_event").on(table.eventId, table.created), index("comments_user").on(table.userId)],
);

/** Viewers who asked the moderators to look at a comment. */
export const commentReports = pgTable(
  "comment_reports",
  {
    commentId: text("comment_id")
      .notNull()
      .references(() => comments.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    created: ms("created").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index("comment_reports_user").on(table.userId),
    index("comment_reports_created").on(table.created),
  ],
);

/** Viewers who write no comments, for a while or for good. */
export const silences = pgTable("silences", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Null: for good. */
  until: ms("until"),
});

/** How many networks watched an event on a UTC day (see `dayOf`). Nothing here identifies a viewer or a network. */
export const views = pgTable(
  "views",
  {
    eventId: text("event_id").notNull(),
    day: integer("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.day] })],
);
