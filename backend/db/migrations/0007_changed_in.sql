ALTER TABLE "events" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "events_changed" ON "events" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "events_previous_date" ON "events" USING btree ((("schedule" ->> 'previous_date')::bigint)) WHERE "events"."schedule" is not null;--> statement-breakpoint
CREATE FUNCTION "note_changed_in"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."changed_in" := pg_current_xact_id();
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "events_changed_in" BEFORE UPDATE ON "events" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "note_changed_in"();--> statement-breakpoint
CREATE TRIGGER "events_added_in" BEFORE INSERT ON "events" FOR EACH ROW EXECUTE FUNCTION "note_changed_in"();
