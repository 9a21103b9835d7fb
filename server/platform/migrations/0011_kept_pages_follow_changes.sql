CREATE TABLE "author_letters" (
	"decision_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "public_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "articles_published";--> statement-breakpoint
DROP INDEX "comments_of_story";--> statement-breakpoint
DROP INDEX "stories_published";--> statement-breakpoint
DROP INDEX "stories_liked";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "keys" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX "author_letters_due" ON "author_letters" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "assets_keys" ON "assets" USING gin ("keys");--> statement-breakpoint
CREATE INDEX "stories_name" ON "stories" USING btree ("display_name");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("published_at" DESC NULLS LAST,"id") WHERE status <> 'draft';--> statement-breakpoint
CREATE INDEX "comments_of_story" ON "comments" USING btree ("story_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stories_published" ON "stories" USING btree ("published_at" DESC NULLS LAST,"id","tags") WHERE status = 'published' and allow_public;--> statement-breakpoint
CREATE INDEX "stories_liked" ON "stories" USING btree ("likes" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id","tags") WHERE status = 'published' and allow_public;
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
CREATE TRIGGER comments_change_pages AFTER DELETE OR UPDATE OF removed_at ON comments FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER highlights_change_pages AFTER INSERT OR UPDATE OR DELETE ON highlights FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER weekly_stories_change_pages AFTER INSERT OR UPDATE OR DELETE ON weekly_stories FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER site_settings_change_pages AFTER INSERT OR UPDATE OR DELETE ON site_settings FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
--> statement-breakpoint
CREATE TRIGGER assets_change_pages AFTER UPDATE OR DELETE ON assets FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
