CREATE TABLE "positions" (
	"user_id" text NOT NULL,
	"video_id" text NOT NULL,
	"position" bigint NOT NULL,
	"duration" bigint NOT NULL,
	"watched_at" bigint NOT NULL,
	"device_id" text NOT NULL,
	CONSTRAINT "positions_user_id_video_id_pk" PRIMARY KEY("user_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "positions" ADD CONSTRAINT "positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;