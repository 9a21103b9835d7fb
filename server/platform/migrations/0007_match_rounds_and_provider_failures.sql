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
ALTER TABLE "match_rounds" ADD CONSTRAINT "match_rounds_couple_id_couples_id_fk" FOREIGN KEY ("couple_id") REFERENCES "public"."couples"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_rounds_by_couple" ON "match_rounds" USING btree ("couple_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "match_rounds_one_under_way" ON "match_rounds" USING btree ("couple_id") WHERE ended_at is null and third is null;