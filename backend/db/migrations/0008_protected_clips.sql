-- Clips of viewers have the coverage of their event, which decides whether their address is signed.
UPDATE "clips" SET "commerce_coverage" = "events"."commerce_coverage", "commerce_type" = "events"."commerce_type"
  FROM "events" WHERE "events"."id" = "clips"."event_id" AND "clips"."owner_id" IS NOT NULL;
