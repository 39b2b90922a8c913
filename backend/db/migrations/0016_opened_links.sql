CREATE TABLE "opened_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"link_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scorer_links" ADD COLUMN "pin_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "opened_links" ADD CONSTRAINT "opened_links_link_id_scorer_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."scorer_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opened_links_link" ON "opened_links" USING btree ("link_id");