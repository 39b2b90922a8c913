CREATE TABLE "calendar_addresses" (
	"user_id" text NOT NULL,
	"of" text NOT NULL,
	"hash" text NOT NULL,
	"nonce" text NOT NULL,
	"locale" text NOT NULL,
	"created" bigint NOT NULL,
	"fetched_at" bigint,
	CONSTRAINT "calendar_addresses_user_id_of_pk" PRIMARY KEY("user_id","of")
);
--> statement-breakpoint
CREATE TABLE "calendar_entries" (
	"event_id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"sequence" integer NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_hash" ON "calendar_addresses" USING btree ("hash");