CREATE TABLE "comment_reports" (
	"comment_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created" bigint NOT NULL,
	CONSTRAINT "comment_reports_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "silences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"until" bigint
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_text" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "kept_at" bigint;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_reports" ADD CONSTRAINT "comment_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "silences" ADD CONSTRAINT "silences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_reports_user" ON "comment_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_reports_created" ON "comment_reports" USING btree ("created");