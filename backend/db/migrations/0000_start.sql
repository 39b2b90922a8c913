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
	"description" text,
	"price" double precision,
	"currency" text,
	"auto_renew" boolean DEFAULT false NOT NULL,
	"canceled" boolean DEFAULT false NOT NULL,
	"start_date" bigint NOT NULL,
	"end_date" bigint,
	"access_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"access_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"duration" integer,
	"duration_units" text
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
CREATE TABLE "facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
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
	"email_verified" boolean DEFAULT false NOT NULL,
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
	"moderator" boolean DEFAULT false NOT NULL,
	"favorite_club_id" text,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"max_devices" integer DEFAULT 5 NOT NULL,
	"login_form" text DEFAULT 'A' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"expires_at" bigint,
	CONSTRAINT "partner_records_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_links" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"linked_at" bigint NOT NULL,
	CONSTRAINT "provider_links_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "access_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"days" integer NOT NULL,
	"spent" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"purchase_id" text NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "purchase_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"event_id" text,
	"title" text NOT NULL,
	"payment_action" text NOT NULL,
	"amount" double precision NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"error_code" text,
	"created" bigint NOT NULL,
	"outcome" text,
	"ends_at" bigint,
	"card" jsonb,
	"terms" jsonb NOT NULL,
	"contract_id" text
);
--> statement-breakpoint
CREATE TABLE "redemptions" (
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "redemptions_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "stored_cards" (
	"user_id" text PRIMARY KEY NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"media_time" bigint,
	"created" bigint NOT NULL,
	"updated" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"reference_id" text NOT NULL,
	"type" text NOT NULL,
	"created" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"target_id" text NOT NULL,
	"global" boolean NOT NULL,
	"video_type" text NOT NULL,
	"title" text,
	"start_time" bigint,
	"end_time" bigint,
	"point_time" bigint,
	"type" text,
	"player_number" text,
	"team" jsonb
);
--> statement-breakpoint
CREATE TABLE "views" (
	"event_id" text NOT NULL,
	"day" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "views_event_id_day_pk" PRIMARY KEY("event_id","day")
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"saved" bigint NOT NULL,
	CONSTRAINT "watchlist_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "push_sent" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"locale" text NOT NULL,
	"updated" bigint NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_topics" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	CONSTRAINT "push_topics_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_links" ADD CONSTRAINT "provider_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_keys" ADD CONSTRAINT "purchase_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_cards" ADD CONSTRAINT "stored_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_topics" ADD CONSTRAINT "push_topics_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clips_reference" ON "clips" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "clips_event" ON "clips" USING btree ("event_id","event_date");--> statement-breakpoint
CREATE INDEX "clips_kind_date" ON "clips" USING btree ("media_type","event_date","id");--> statement-breakpoint
CREATE INDEX "clips_date" ON "clips" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "clips_owner" ON "clips" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "clips_identities" ON "clips" USING gin ("identity_ids");--> statement-breakpoint
CREATE INDEX "clips_uncut" ON "clips" USING btree ("created") WHERE "clips"."clip_url" is null;--> statement-breakpoint
CREATE INDEX "contracts_user" ON "contracts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contracts_end" ON "contracts" USING btree ("end_date");--> statement-breakpoint
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
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "attempts_end" ON "attempts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "email_verifications_user" ON "email_verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partner_records_grant" ON "partner_records" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "partner_records_uid" ON "partner_records" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "partner_records_expiry" ON "partner_records" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_links_user" ON "provider_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "purchases_contract" ON "purchases" USING btree ("contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_running" ON "purchases" USING btree ("user_id","product_id") WHERE "purchases"."status" = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "purchases_due" ON "purchases" USING btree ("ends_at") WHERE "purchases"."status" = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "comments_event" ON "comments" USING btree ("event_id","created");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follows_user_reference" ON "follows" USING btree ("user_id","reference_id");--> statement-breakpoint
CREATE INDEX "tags_target" ON "tags" USING btree ("target_id","start_time");--> statement-breakpoint
CREATE INDEX "tags_user" ON "tags" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_sent_at" ON "push_sent" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_topics_topic" ON "push_topics" USING btree ("topic");