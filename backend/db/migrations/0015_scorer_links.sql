CREATE TABLE "scorer_links" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"made_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "scorer_links_hash" ON "scorer_links" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "scorer_links_event" ON "scorer_links" USING btree ("event_id");