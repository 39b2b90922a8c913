CREATE TABLE "stream_health" (
	"event_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"age" bigint,
	"checked_at" bigint NOT NULL,
	"away_since" bigint
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "live_by" text DEFAULT 'schedule' NOT NULL;