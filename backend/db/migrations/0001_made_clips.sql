CREATE TABLE "made_clips" (
	"clip_id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"event_id" text NOT NULL,
	"start_ms" bigint NOT NULL,
	"end_ms" bigint NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "made_clips" ADD CONSTRAINT "made_clips_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "made_clips_event" ON "made_clips" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "made_clips_owner" ON "made_clips" USING btree ("owner_id","created");--> statement-breakpoint
INSERT INTO "made_clips" SELECT "id", "owner_id", "event_id", "start_time", "end_time", "created" FROM "clips" WHERE "owner_id" IS NOT NULL AND "start_time" IS NOT NULL AND "end_time" IS NOT NULL;
