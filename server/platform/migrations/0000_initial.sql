CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION pictures_in(hero jsonb, seo jsonb, body text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT DISTINCT found[1] FROM
    regexp_matches(coalesce(hero ->> 'url', '') || ' ' || coalesce(seo ->> 'ogImage', '') || ' ' || body, '/media/([0-9a-f]{32})-', 'g') AS found ORDER BY 1)
$$;
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"act" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"link_hash" text NOT NULL,
	"code_hash" text,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_tokens_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
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
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"preferences" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recent_erasures" (
	"user_hash" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amr" jsonb NOT NULL,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_flows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"method" text NOT NULL,
	"challenge" text,
	"challenge_method" text,
	"redirect_to" text NOT NULL,
	"state_hash" text,
	"browser_hash" text,
	"code_hash" text,
	"code_issued_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_flows_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "sign_in_flows_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"password_by_letter_at" timestamp with time zone,
	"email_confirmed_at" timestamp with time zone,
	"email_proved_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"email_change_answered" text,
	"reauthentication_sent_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"app_metadata" jsonb NOT NULL,
	"user_metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "article_days" (
	"article_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "article_days_article_id_day_pk" PRIMARY KEY("article_id","day")
);
--> statement-breakpoint
CREATE TABLE "article_editors" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_editors_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "article_likes" (
	"article_id" uuid NOT NULL,
	"liker" text NOT NULL,
	CONSTRAINT "article_likes_article_id_liker_pk" PRIMARY KEY("article_id","liker")
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"article_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"contents" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid NOT NULL,
	CONSTRAINT "article_versions_article_id_version_kind_pk" PRIMARY KEY("article_id","version","kind")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"body" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"status" text NOT NULL,
	"is_editors_pick" boolean DEFAULT false NOT NULL,
	"is_pinned_highlight" boolean DEFAULT false NOT NULL,
	"hero" jsonb NOT NULL,
	"seo" jsonb NOT NULL,
	"author_name" text NOT NULL,
	"reading_time" integer NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"reads" bigint DEFAULT 0 NOT NULL,
	"shares" bigint DEFAULT 0 NOT NULL,
	"likes" bigint DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', excerpt), 'B') || setweight(to_tsvector('english', body), 'C')) STORED NOT NULL,
	"pictures" text[] GENERATED ALWAYS AS (pictures_in(hero, seo, body)) STORED NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loaded_articles" (
	"slug" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"provider" text NOT NULL,
	"external_id" text,
	"plan" text NOT NULL,
	"billing" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "checkouts_external_id_unique" UNIQUE("external_id"),
	CONSTRAINT "checkouts_once" UNIQUE("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"roll_over" boolean DEFAULT false NOT NULL,
	"shares_plan" boolean DEFAULT false NOT NULL,
	"customer_id" text,
	CONSTRAINT "credit_accounts_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "credit_accounts_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "credit_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rolled_over_at" timestamp with time zone,
	CONSTRAINT "credit_grants_once" UNIQUE("account_id","key"),
	CONSTRAINT "credit_grants_source" CHECK ("credit_grants"."source" in ('free', 'classic', 'premium', 'gift'))
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" bigserial NOT NULL,
	"account_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"key_id" uuid,
	"presser_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "free_claims" (
	"mailbox_hash" text NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "free_claims_mailbox_hash_month_pk" PRIMARY KEY("mailbox_hash","month")
);
--> statement-breakpoint
CREATE TABLE "generation_counts" (
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"writer" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "generation_counts_day_tool_writer_pk" PRIMARY KEY("day","tool","writer")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"first_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_once" UNIQUE("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"posting_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"book" text NOT NULL,
	"amount" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"hold_id" uuid,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_sides" UNIQUE("posting_id","book"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('grant', 'hold', 'capture', 'void', 'lapse')),
	CONSTRAINT "ledger_entries_book" CHECK ("ledger_entries"."book" in ('issued', 'available', 'held', 'spent', 'lapsed')),
	CONSTRAINT "ledger_entries_hold" CHECK (("ledger_entries"."hold_id" is not null) = ("ledger_entries"."kind" in ('hold', 'capture', 'void')))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"plan" text NOT NULL,
	"billing" text NOT NULL,
	"charge_id" text,
	"receipt_url" text,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_external" UNIQUE("provider","external_id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"plan" text NOT NULL,
	"billing" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"paid_through" timestamp with time zone NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"next_plan" text,
	"next_billing" text,
	"grace_until" timestamp with time zone,
	"discount_percent" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"test_renewal_fails" boolean DEFAULT false NOT NULL,
	CONSTRAINT "subscriptions_external" UNIQUE("provider","external_id"),
	CONSTRAINT "subscriptions_provider" CHECK ("subscriptions"."provider" in ('stripe', 'test')),
	CONSTRAINT "subscriptions_plan" CHECK ("subscriptions"."plan" in ('classic', 'premium')),
	CONSTRAINT "subscriptions_billing" CHECK ("subscriptions"."billing" in ('monthly', 'yearly')),
	CONSTRAINT "subscriptions_status" CHECK ("subscriptions"."status" in ('active', 'past-due', 'ended'))
);
--> statement-breakpoint
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
CREATE TABLE "journal_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"recipient" text NOT NULL,
	"wrapped" text,
	"version" integer NOT NULL,
	"changes" bigint NOT NULL,
	"stored" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_keys_mode" CHECK ("journal_keys"."mode" in ('recoverable', 'private'))
);
--> statement-breakpoint
CREATE TABLE "journal_openings" (
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_openings_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "journal_records" (
	"owner" uuid NOT NULL,
	"room" text NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"day" date NOT NULL,
	"ciphertext" text,
	"change" bigint NOT NULL,
	CONSTRAINT "journal_records_owner_room_id_pk" PRIMARY KEY("owner","room","id"),
	CONSTRAINT "journal_records_version" CHECK ("journal_records"."version" > 0)
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
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"alt" text NOT NULL,
	"credit" text NOT NULL,
	"license" text NOT NULL,
	"source_url" text,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"renditions" jsonb NOT NULL,
	"hash" text NOT NULL,
	"keys" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assets_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "author_letters" (
	"decision_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"moderator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offences" (
	"author" text NOT NULL,
	"quarter" text NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_presets" (
	"position" integer PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "second_opinions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"question" text NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"advice" text,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "signals" (
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"found" jsonb NOT NULL,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_bounces" (
	"subscriber_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_bounces_subscriber_id_letter_kind_pk" PRIMARY KEY("subscriber_id","letter","kind")
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_deliveries_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"words" text NOT NULL,
	"article_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"send_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"state" text NOT NULL,
	"token_hash" text,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"bounces" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "couple_members" (
	"couple_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"left_at" timestamp with time zone,
	"shares" text[],
	CONSTRAINT "couple_members_couple_id_user_id_pk" PRIMARY KEY("couple_id","user_id")
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
CREATE TABLE "couples" (
	"id" uuid PRIMARY KEY NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"changes" bigint DEFAULT 0 NOT NULL,
	"stored" bigint DEFAULT 0 NOT NULL
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
CREATE TABLE "match_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"couple_id" uuid NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"first" text NOT NULL,
	"second" text,
	"second_at" timestamp with time zone,
	"third" text,
	"third_at" timestamp with time zone,
	"ended_at" timestamp with time zone
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
CREATE TABLE "provider_failures" (
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"code" text NOT NULL,
	"details" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_failures_day_tool_code_pk" PRIMARY KEY("day","tool","code")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
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
CREATE TABLE "public_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "author_shelves" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"comment_id" uuid NOT NULL,
	"liker" text NOT NULL,
	CONSTRAINT "comment_likes_comment_id_liker_pk" PRIMARY KEY("comment_id","liker")
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"author_sealed" text,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "highlights" (
	"position" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"pseudonym" boolean NOT NULL,
	"display_name" text NOT NULL,
	"author_sealed" text,
	"relationship_context" text[] NOT NULL,
	"content" text NOT NULL,
	"tags" text[] NOT NULL,
	"content_warnings" text[] NOT NULL,
	"status" text NOT NULL,
	"moderation_notes" text,
	"sent_content" text,
	"allow_public" boolean NOT NULL,
	"allow_comments" boolean NOT NULL,
	"submitted_on" date NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', content), 'B')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_counts" (
	"list" text PRIMARY KEY NOT NULL,
	"stories" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_days" (
	"story_id" uuid NOT NULL,
	"day" date NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "story_days_story_id_day_pk" PRIMARY KEY("story_id","day")
);
--> statement-breakpoint
CREATE TABLE "story_figures" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL,
	"likes" integer NOT NULL,
	"comments" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_likes" (
	"story_id" uuid NOT NULL,
	"liker" text NOT NULL,
	CONSTRAINT "story_likes_story_id_liker_pk" PRIMARY KEY("story_id","liker")
);
--> statement-breakpoint
CREATE TABLE "weekly_stories" (
	"week" date PRIMARY KEY NOT NULL,
	"story_id" uuid NOT NULL,
	"chosen_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "therapist_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"status" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_flows" ADD CONSTRAINT "sign_in_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_days" ADD CONSTRAINT "article_days_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_editors" ADD CONSTRAINT "article_editors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_grant_id_credit_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."credit_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_key_id_idempotency_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."idempotency_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_presser_id_credit_accounts_id_fk" FOREIGN KEY ("presser_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_grant_id_credit_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."credit_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_hold_id_credit_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."credit_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_changes" ADD CONSTRAINT "calendar_changes_connection_id_calendar_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."calendar_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_written" ADD CONSTRAINT "calendar_written_connection_id_calendar_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."calendar_connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_records" ADD CONSTRAINT "journal_records_owner_journal_keys_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."journal_keys"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_releases" ADD CONSTRAINT "journal_releases_user_id_journal_keys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."journal_keys"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_wraps" ADD CONSTRAINT "journal_wraps_user_id_journal_keys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."journal_keys"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_bounces" ADD CONSTRAINT "newsletter_bounces_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couple_members" ADD CONSTRAINT "couple_members_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "couple_records" ADD CONSTRAINT "couple_records_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_rounds" ADD CONSTRAINT "match_rounds_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_answers" ADD CONSTRAINT "question_answers_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_days" ADD CONSTRAINT "story_days_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_figures" ADD CONSTRAINT "story_figures_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_likes" ADD CONSTRAINT "story_likes_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_stories" ADD CONSTRAINT "weekly_stories_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider" ON "identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user" ON "identities" USING btree ("user_id","provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_purpose" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "passkey_challenges_by_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "article_days_by_day" ON "article_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("published_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "articles_updated" ON "articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_tags" ON "articles" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "articles_pictures" ON "articles" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "articles_title_trgm" ON "articles" USING gin (title gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "credit_holds_by_key" ON "credit_holds" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "credit_holds_by_account" ON "credit_holds" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "credit_holds_by_presser" ON "credit_holds" USING btree ("presser_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_hold" ON "ledger_entries" USING btree ("hold_id") WHERE kind = 'hold' and book = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_end" ON "ledger_entries" USING btree ("hold_id") WHERE kind in ('capture', 'void') and book = 'held';--> statement-breakpoint
CREATE INDEX "ledger_entries_by_grant" ON "ledger_entries" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "payments_by_account" ON "payments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_account" ON "subscriptions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_status" ON "subscriptions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "calendar_busy_user" ON "calendar_busy" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_changes_user" ON "calendar_changes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_changes_event" ON "calendar_changes" USING btree ("connection_id","plan_id","event_id");--> statement-breakpoint
CREATE INDEX "calendar_connections_user" ON "calendar_connections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_connections_due" ON "calendar_connections" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "calendar_imports_user" ON "calendar_imports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_imports_due" ON "calendar_imports" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "journal_records_by_change" ON "journal_records" USING btree ("owner","room","change");--> statement-breakpoint
CREATE INDEX "journal_wraps_by_user" ON "journal_wraps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assets_newest" ON "assets" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "assets_keys" ON "assets" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "author_letters_due" ON "author_letters" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_target" ON "moderation_decisions" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_act" ON "moderation_decisions" USING btree ("act","id");--> statement-breakpoint
CREATE UNIQUE INDEX "offences_author" ON "offences" USING btree ("author","quarter");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("kind","target_id","reporter");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("reported_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("kind","target_id","reported_at","reason") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "second_opinions_story" ON "second_opinions" USING btree ("story_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signals_target" ON "signals" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("issue_id","subscriber_id") WHERE state in ('waiting', 'trying');--> statement-breakpoint
CREATE INDEX "subscribers_state" ON "subscribers" USING btree ("state","id");--> statement-breakpoint
CREATE UNIQUE INDEX "couple_members_one_couple" ON "couple_members" USING btree ("user_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "couple_members_by_user" ON "couple_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "couple_records_by_change" ON "couple_records" USING btree ("couple_id","change");--> statement-breakpoint
CREATE INDEX "invitations_by_inviter" ON "invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "live_messages_by_age" ON "live_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "match_rounds_by_couple" ON "match_rounds" USING btree ("couple_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "match_rounds_one_under_way" ON "match_rounds" USING btree ("couple_id") WHERE ended_at is null and third is null;--> statement-breakpoint
CREATE INDEX "access_log_by_user" ON "access_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "crash_reports_by_day" ON "crash_reports" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pending_erasures_by_due" ON "pending_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at","id") WHERE state in ('waiting', 'taken');--> statement-breakpoint
CREATE INDEX "reminders_plan" ON "reminders" USING btree ("user_id","plan_id");--> statement-breakpoint
CREATE INDEX "comments_of_story" ON "comments" USING btree ("story_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stories_published" ON "stories" USING btree ("published_at" DESC NULLS LAST,"id","tags") WHERE status = 'published' and allow_public;--> statement-breakpoint
CREATE INDEX "stories_liked" ON "stories" USING btree ("likes" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id","tags") WHERE status = 'published' and allow_public;--> statement-breakpoint
CREATE INDEX "stories_pending" ON "stories" USING btree ("submitted_on","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "stories_queue" ON "stories" USING btree ("status","submitted_on","id");--> statement-breakpoint
CREATE INDEX "stories_name" ON "stories" USING btree ("display_name");--> statement-breakpoint
CREATE INDEX "stories_name_trgm" ON "stories" USING gin (display_name gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stories_tags" ON "stories" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "stories_search" ON "stories" USING gin ("search");--> statement-breakpoint
CREATE INDEX "stories_title_trgm" ON "stories" USING gin (title gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "story_days_by_day" ON "story_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "therapist_applications_newest" ON "therapist_applications" USING btree ("received_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The ledger is only ever added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_are_kept BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_is_kept BEFORE TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The audit log is only ever added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_are_kept BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_is_kept BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE FUNCTION refuse_decision_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Decisions of moderation are only ever added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER moderation_decisions_are_kept BEFORE UPDATE OR DELETE ON "moderation_decisions" FOR EACH ROW EXECUTE FUNCTION refuse_decision_change();
--> statement-breakpoint
CREATE TRIGGER moderation_log_is_kept BEFORE TRUNCATE ON "moderation_decisions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_decision_change();
--> statement-breakpoint
CREATE FUNCTION note_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER articles_change_pages AFTER INSERT OR DELETE OR UPDATE OF slug, title, excerpt, body, category, tags, status, is_editors_pick, is_pinned_highlight, hero, seo, author_name, reading_time, published_at ON articles FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER stories_change_pages AFTER DELETE OR UPDATE OF title, display_name, content, relationship_context, tags, content_warnings, status, allow_public, allow_comments, published_at ON stories FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER highlights_change_pages AFTER INSERT OR UPDATE OR DELETE ON highlights FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER weekly_stories_change_pages AFTER INSERT OR UPDATE OR DELETE ON weekly_stories FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER site_settings_change_pages AFTER INSERT OR UPDATE OR DELETE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER assets_change_pages AFTER UPDATE OR DELETE ON assets FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
ALTER TABLE "story_figures" SET (fillfactor = 70);
--> statement-breakpoint
CREATE FUNCTION story_lists(status text, allow_public boolean, tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['status:' || status] || CASE WHEN status = 'published' AND allow_public
    THEN ARRAY['public'] || ARRAY(SELECT DISTINCT 'public:' || tag FROM unnest(tags) AS tag ORDER BY 1) ELSE '{}' END
$$;
--> statement-breakpoint
CREATE FUNCTION count_story_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  left_lists text[] := '{}';
  joined_lists text[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN left_lists := story_lists(OLD.status, OLD.allow_public, OLD.tags); END IF;
  IF TG_OP <> 'DELETE' THEN joined_lists := story_lists(NEW.status, NEW.allow_public, NEW.tags); END IF;
  IF left_lists = joined_lists THEN RETURN NULL; END IF;
  -- At the end of its transaction, and one behind the other: whoever waits here holds nothing that another waits for.
  PERFORM pg_advisory_xact_lock(720267);
  INSERT INTO story_counts AS kept (list, stories)
    SELECT list, sum(step) FROM (
      SELECT unnest(joined_lists) AS list, 1 AS step UNION ALL SELECT unnest(left_lists), -1
    ) moves GROUP BY list HAVING sum(step) <> 0
    ON CONFLICT (list) DO UPDATE SET stories = kept.stories + excluded.stories;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER stories_are_counted AFTER INSERT OR DELETE OR UPDATE OF status, allow_public, tags ON stories DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_story_lists();
--> statement-breakpoint
CREATE FUNCTION keep_story_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'published' THEN
    INSERT INTO story_figures AS kept (story_id, views, likes, comments) VALUES (NEW.id, NEW.views, NEW.likes, NEW.comments)
      ON CONFLICT (story_id) DO UPDATE SET views = excluded.views, likes = excluded.likes, comments = excluded.comments;
  ELSIF TG_OP = 'UPDATE' THEN
    DELETE FROM story_figures WHERE story_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stories_keep_figures AFTER INSERT OR UPDATE OF status, views, likes, comments ON stories FOR EACH ROW EXECUTE FUNCTION keep_story_figures();
--> statement-breakpoint
CREATE TRIGGER comments_change_pages AFTER INSERT OR DELETE OR UPDATE OF author_name, body, removed_at ON comments FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
