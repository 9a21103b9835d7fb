ALTER TABLE "calendar_projections" ADD COLUMN "content_tag" text;--> statement-breakpoint
ALTER TABLE "calendar_projections" ADD COLUMN "stamped_at" timestamp with time zone;