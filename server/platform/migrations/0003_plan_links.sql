CREATE TABLE "plan_links" (
	"id" text PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ciphertext" text NOT NULL,
	"answers" text,
	"answers_version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "plan_links_by_owner" ON "plan_links" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "plan_links_by_end" ON "plan_links" USING btree ("expires_at");