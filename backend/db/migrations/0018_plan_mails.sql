ALTER TABLE "purchases" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "change" integer;--> statement-breakpoint
CREATE INDEX "mails_about" ON "mails" USING btree ("about");