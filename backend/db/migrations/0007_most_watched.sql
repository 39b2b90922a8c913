CREATE TABLE "views" (
	"event_id" text NOT NULL,
	"day" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "views_event_id_day_pk" PRIMARY KEY("event_id","day")
);
