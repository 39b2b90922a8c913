ALTER TABLE "purchases" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "checkout_url" text;