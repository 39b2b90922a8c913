CREATE TABLE "catalogue_changes" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"writer" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "catalogue_changes_subject" ON "catalogue_changes" USING btree ("subject_id","position");