CREATE TABLE "clips" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"title" text NOT NULL,
	"search_text" text NOT NULL,
	"sort_title" text NOT NULL,
	"description" text,
	"sport_type" text,
	"game_type" text,
	"gender" text,
	"event_date" bigint NOT NULL,
	"real_kickoff" bigint,
	"duration" bigint,
	"added" bigint NOT NULL,
	"commerce_coverage" text,
	"commerce_type" text,
	"price" double precision,
	"currency" text,
	"in_region" boolean DEFAULT true NOT NULL,
	"image_url" text,
	"poster_url" text,
	"home_team_id" text,
	"away_team_id" text,
	"teams" jsonb NOT NULL,
	"score_home" integer,
	"score_away" integer,
	"categories" jsonb NOT NULL,
	"identities" jsonb NOT NULL,
	"identity_ids" text[] NOT NULL,
	"identity_types" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"broadcast" text,
	"event_id" text NOT NULL,
	"media_type" text NOT NULL,
	"media_sub_type" text,
	"type" text NOT NULL,
	"created" bigint NOT NULL,
	"clip_url" text,
	"player_number" text,
	"player_color" text,
	"start_time" bigint,
	"end_time" bigint,
	"owner_id" text
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"product_id" text NOT NULL,
	"event_id" text,
	"title" text NOT NULL,
	"price" double precision,
	"currency" text,
	"canceled" boolean DEFAULT false NOT NULL,
	"start_date" bigint NOT NULL,
	"end_date" bigint,
	"access_ids" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"device_name" text,
	"os_name" text,
	"os_version" text,
	"added_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"title" text NOT NULL,
	"search_text" text NOT NULL,
	"sort_title" text NOT NULL,
	"description" text,
	"sport_type" text,
	"game_type" text,
	"gender" text,
	"event_date" bigint NOT NULL,
	"real_kickoff" bigint,
	"duration" bigint,
	"added" bigint NOT NULL,
	"commerce_coverage" text,
	"commerce_type" text,
	"price" double precision,
	"currency" text,
	"in_region" boolean DEFAULT true NOT NULL,
	"image_url" text,
	"poster_url" text,
	"home_team_id" text,
	"away_team_id" text,
	"teams" jsonb NOT NULL,
	"score_home" integer,
	"score_away" integer,
	"categories" jsonb NOT NULL,
	"identities" jsonb NOT NULL,
	"identity_ids" text[] NOT NULL,
	"identity_types" text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"broadcast" text,
	"media_type" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"stream_start" bigint,
	"stream_end" bigint,
	"has_pano" boolean DEFAULT false NOT NULL,
	"has_ads" boolean DEFAULT false NOT NULL,
	"has_captions" boolean DEFAULT false NOT NULL,
	"match_stats" boolean DEFAULT false NOT NULL,
	"genius_id" text,
	"external_url" text,
	"venue" text,
	"round" text,
	"clock" jsonb,
	"moments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"stats" jsonb
);
--> statement-breakpoint
CREATE TABLE "facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"short_title" text,
	"search_text" text NOT NULL,
	"sort_title" text NOT NULL,
	"description" text,
	"sport_type" text,
	"archived" boolean DEFAULT false NOT NULL,
	"added" bigint NOT NULL,
	"image_url" text,
	"logo_url" text,
	"banner_url" text,
	"banners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"color" text,
	"identity_ids" text[] NOT NULL,
	"parent_identity" jsonb,
	"main_categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"social_links" jsonb NOT NULL,
	"order" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"price" double precision NOT NULL,
	"currency" text NOT NULL,
	"auto_renew" boolean NOT NULL,
	"duration" integer,
	"duration_units" text,
	"offer_start" bigint,
	"offer_end" bigint,
	"access_items" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"restricted" boolean DEFAULT false NOT NULL,
	"created" bigint NOT NULL,
	"revoked_at" bigint,
	"removed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_id" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"added" bigint NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"display_name" text,
	"country_name" text,
	"city" text,
	"gender" text,
	"date_of_birth" text,
	"phone" text,
	"postal_code" text,
	"identity" text,
	"identity_item" text,
	"can_create_global_tag" boolean DEFAULT false NOT NULL,
	"favorite_club_id" text,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"login_form" text DEFAULT 'A' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clips_reference" ON "clips" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "clips_event" ON "clips" USING btree ("event_id","event_date");--> statement-breakpoint
CREATE INDEX "clips_kind_date" ON "clips" USING btree ("media_type","event_date","id");--> statement-breakpoint
CREATE INDEX "clips_date" ON "clips" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "clips_owner" ON "clips" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "clips_identities" ON "clips" USING gin ("identity_ids");--> statement-breakpoint
CREATE INDEX "contracts_user" ON "contracts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_user_device" ON "devices" USING btree ("user_id","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_reference" ON "events" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "events_status_date" ON "events" USING btree ("status","event_date","id");--> statement-breakpoint
CREATE INDEX "events_date" ON "events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "events_added" ON "events" USING btree ("added","id");--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING btree ("sort_title","id");--> statement-breakpoint
CREATE INDEX "events_position" ON "events" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "events_sport" ON "events" USING btree ("sport_type","status","event_date");--> statement-breakpoint
CREATE INDEX "events_identities" ON "events" USING gin ("identity_ids");--> statement-breakpoint
CREATE INDEX "identities_type" ON "identities" USING btree ("type","sort_title");--> statement-breakpoint
CREATE INDEX "identities_belongs" ON "identities" USING gin ("identity_ids");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tokens_session" ON "tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "tokens_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");