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
CREATE TABLE "watchlist" (
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"saved" bigint NOT NULL,
	CONSTRAINT "watchlist_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "auto_renew" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "access_items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "duration" integer;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "duration_units" text;--> statement-breakpoint
ALTER TABLE "purchase_keys" ADD CONSTRAINT "purchase_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_cards" ADD CONSTRAINT "stored_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_user" ON "purchases" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "purchases_contract" ON "purchases" USING btree ("contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_running" ON "purchases" USING btree ("user_id","product_id") WHERE "purchases"."status" = 'PROCESSING';--> statement-breakpoint
CREATE INDEX "purchases_due" ON "purchases" USING btree ("ends_at") WHERE "purchases"."status" = 'PROCESSING';--> statement-breakpoint
CREATE UNIQUE INDEX "follows_user_reference" ON "follows" USING btree ("user_id","reference_id");--> statement-breakpoint
CREATE INDEX "tags_target" ON "tags" USING btree ("target_id","start_time");--> statement-breakpoint
CREATE INDEX "tags_user" ON "tags" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clips_uncut" ON "clips" USING btree ("created") WHERE "clips"."clip_url" is null;--> statement-breakpoint
CREATE INDEX "contracts_end" ON "contracts" USING btree ("end_date");