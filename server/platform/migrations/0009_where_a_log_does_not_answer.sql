CREATE TABLE "journal_openings" (
	"user_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "journal_openings_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_by_letter_at" timestamp with time zone;
--> statement-breakpoint
UPDATE "users" SET "password_by_letter_at" = "last"."at"
FROM (
	SELECT DISTINCT ON ("user_id") "user_id", "detail", "at" FROM "access_log"
	WHERE "act" = 'password-changed' ORDER BY "user_id", "id" DESC
) AS "last"
WHERE "last"."user_id" = "users"."id" AND "last"."detail" <> '';
