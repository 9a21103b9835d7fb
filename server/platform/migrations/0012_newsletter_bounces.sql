CREATE TABLE "newsletter_bounces" (
	"subscriber_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_bounces_subscriber_id_letter_kind_pk" PRIMARY KEY("subscriber_id","letter","kind")
);
--> statement-breakpoint
ALTER TABLE "newsletter_bounces" ADD CONSTRAINT "newsletter_bounces_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;