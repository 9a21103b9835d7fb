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
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"preferences" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
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
CREATE TABLE "credit_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_accounts_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "credit_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_grants_once" UNIQUE("account_id","key"),
	CONSTRAINT "credit_grants_source" CHECK ("credit_grants"."source" in ('free', 'classic', 'premium'))
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order" bigserial NOT NULL,
	"account_id" uuid NOT NULL,
	"grant_id" uuid NOT NULL,
	"key_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "free_claims" (
	"mailbox_hash" text NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "free_claims_mailbox_hash_month_pk" PRIMARY KEY("mailbox_hash","month")
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
CREATE TABLE "journal_keys" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"recipient" text NOT NULL,
	"wrapped" text NOT NULL,
	"version" integer NOT NULL,
	"changes" bigint NOT NULL,
	"stored" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_keys_mode" CHECK ("journal_keys"."mode" in ('recoverable', 'private'))
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
CREATE TABLE "generation_counts" (
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"writer" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "generation_counts_day_tool_writer_pk" PRIMARY KEY("day","tool","writer")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_flows" ADD CONSTRAINT "sign_in_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_grants" ADD CONSTRAINT "credit_grants_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_grant_id_credit_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."credit_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_key_id_idempotency_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."idempotency_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_grant_id_credit_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."credit_grants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_hold_id_credit_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."credit_holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_records" ADD CONSTRAINT "journal_records_owner_journal_keys_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."journal_keys"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider" ON "identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user" ON "identities" USING btree ("user_id","provider","provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_tokens_purpose" ON "mail_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "credit_holds_by_key" ON "credit_holds" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "credit_holds_by_account" ON "credit_holds" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_hold" ON "ledger_entries" USING btree ("hold_id") WHERE kind = 'hold' and book = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_end" ON "ledger_entries" USING btree ("hold_id") WHERE kind in ('capture', 'void') and book = 'held';--> statement-breakpoint
CREATE INDEX "ledger_entries_by_grant" ON "ledger_entries" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "journal_records_by_change" ON "journal_records" USING btree ("owner","room","change");