CREATE TABLE "calendar_busy" (
	"source_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"connection_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"sealed" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "calendar_connections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sealed" text NOT NULL,
	"preferences" text NOT NULL,
	"trouble" text,
	"told_at" timestamp with time zone,
	"synced_at" timestamp with time zone,
	"cursor" text,
	"due_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "calendar_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"trouble" text,
	"read_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_projections" (
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"sealed" text NOT NULL,
	"openings" text,
	"device_only" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"clashes_told" text[] DEFAULT '{}' NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_projections_user_id_plan_id_pk" PRIMARY KEY("user_id","plan_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_written" (
	"connection_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"remote_id" text NOT NULL,
	"etag" text,
	"meaning" text,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_written_connection_id_plan_id_event_id_pk" PRIMARY KEY("connection_id","plan_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint_hash" text NOT NULL,
	"sealed" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"by_mail" boolean NOT NULL,
	"by_push" boolean NOT NULL,
	"at_night" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"way" text NOT NULL,
	"minutes_before" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"reached" uuid[]
);
--> statement-breakpoint
ALTER TABLE "calendar_changes" ADD CONSTRAINT "calendar_changes_connection_id_calendar_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."calendar_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_written" ADD CONSTRAINT "calendar_written_connection_id_calendar_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."calendar_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_busy_user" ON "calendar_busy" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_changes_user" ON "calendar_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_changes_event" ON "calendar_changes" USING btree ("connection_id","plan_id","event_id");--> statement-breakpoint
CREATE INDEX "calendar_connections_user" ON "calendar_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_connections_due" ON "calendar_connections" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "calendar_imports_user" ON "calendar_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_imports_due" ON "calendar_imports" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at","id") WHERE state in ('waiting', 'taken');--> statement-breakpoint
CREATE INDEX "reminders_plan" ON "reminders" USING btree ("user_id","plan_id");