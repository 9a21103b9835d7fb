CREATE EXTENSION IF NOT EXISTS pg_trgm;
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
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "assets_hash_unique" UNIQUE("hash")
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
CREATE TABLE "story_days" (
	"story_id" uuid NOT NULL,
	"day" date NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "story_days_story_id_day_pk" PRIMARY KEY("story_id","day")
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
ALTER TABLE "article_days" ADD CONSTRAINT "article_days_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_editors" ADD CONSTRAINT "article_editors_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_likes" ADD CONSTRAINT "article_likes_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_days" ADD CONSTRAINT "story_days_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_likes" ADD CONSTRAINT "story_likes_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_stories" ADD CONSTRAINT "weekly_stories_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_days_by_day" ON "article_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("published_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "articles_category" ON "articles" USING btree ("category","published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_tags" ON "articles" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "articles_search" ON "articles" USING gin ("search");--> statement-breakpoint
CREATE INDEX "articles_title_trgm" ON "articles" USING gin (title gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assets_newest" ON "assets" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_target" ON "moderation_decisions" USING btree ("kind","target_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offences_author" ON "offences" USING btree ("author","quarter");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("kind","target_id","reporter");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("reported_at","id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "second_opinions_story" ON "second_opinions" USING btree ("story_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signals_target" ON "signals" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_due" ON "newsletter_deliveries" USING btree ("issue_id","subscriber_id") WHERE state in ('waiting', 'trying');--> statement-breakpoint
CREATE INDEX "subscribers_state" ON "subscribers" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "comments_of_story" ON "comments" USING btree ("story_id","created_at" DESC NULLS LAST,"id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "stories_published" ON "stories" USING btree ("published_at" DESC NULLS LAST,"id") WHERE status = 'published' and allow_public;--> statement-breakpoint
CREATE INDEX "stories_liked" ON "stories" USING btree ("likes" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id") WHERE status = 'published' and allow_public;--> statement-breakpoint
CREATE INDEX "stories_pending" ON "stories" USING btree ("submitted_on","id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "stories_tags" ON "stories" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "stories_search" ON "stories" USING gin ("search");--> statement-breakpoint
CREATE INDEX "stories_title_trgm" ON "stories" USING gin (title gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "story_days_by_day" ON "story_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "therapist_applications_newest" ON "therapist_applications" USING btree ("received_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE FUNCTION refuse_decision_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Decisions of moderation are only ever added to.';
END $$;
--> statement-breakpoint
CREATE TRIGGER moderation_decisions_are_kept BEFORE UPDATE OR DELETE ON "moderation_decisions" FOR EACH ROW EXECUTE FUNCTION refuse_decision_change();
--> statement-breakpoint
CREATE TRIGGER moderation_log_is_kept BEFORE TRUNCATE ON "moderation_decisions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_decision_change();
