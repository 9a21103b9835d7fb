CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"label" text NOT NULL,
	"prf" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "journal_releases" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_wraps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"credential_id" text,
	"wrapped" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "couple_records" (
	"couple_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"version" integer NOT NULL,
	"change" bigint NOT NULL,
	"ciphertext" text,
	CONSTRAINT "couple_records_couple_id_kind_id_pk" PRIMARY KEY("couple_id","kind","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"couple_id" uuid,
	"ciphertext" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "live_messages" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"event" text NOT NULL,
	"payload" text NOT NULL,
	"node" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_answers" (
	"couple_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	"ciphertext" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "question_answers_couple_id_day_user_id_pk" PRIMARY KEY("couple_id","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "access_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"act" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crash_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"fault" text NOT NULL,
	"place" text NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_erasures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_counts" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "usage_counts_day_what_pk" PRIMARY KEY("day","what")
);
--> statement-breakpoint
ALTER TABLE "journal_keys" ALTER COLUMN "wrapped" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "couple_members" ADD COLUMN "shares" text[];--> statement-breakpoint
ALTER TABLE "couples" ADD COLUMN "changes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "couples" ADD COLUMN "stored" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "journal_releases" ADD CONSTRAINT "journal_releases_user_id_journal_keys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."journal_keys"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_wraps" ADD CONSTRAINT "journal_wraps_user_id_journal_keys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."journal_keys"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couple_records" ADD CONSTRAINT "couple_records_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "journal_wraps_by_user" ON "journal_wraps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "couple_records_by_change" ON "couple_records" USING btree ("couple_id","change");--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "live_messages_by_age" ON "live_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "access_log_by_user" ON "access_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "crash_reports_by_day" ON "crash_reports" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pending_erasures_by_due" ON "pending_erasures" USING btree ("due_at");