CREATE TABLE "story_counts" (
	"list" text PRIMARY KEY NOT NULL,
	"stories" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_figures" (
	"story_id" uuid PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL,
	"likes" integer NOT NULL,
	"comments" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_figures" ADD CONSTRAINT "story_figures_story_id_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_updated" ON "articles" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_act" ON "moderation_decisions" USING btree ("act","id");--> statement-breakpoint
CREATE INDEX "stories_queue" ON "stories" USING btree ("status","submitted_on","id");--> statement-breakpoint
CREATE INDEX "stories_name_trgm" ON "stories" USING gin (display_name gin_trgm_ops);
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
INSERT INTO story_counts (list, stories) SELECT list, count(*) FROM stories, unnest(story_lists(status, allow_public, tags)) AS list GROUP BY list;
--> statement-breakpoint
INSERT INTO story_figures (story_id, views, likes, comments) SELECT id, views, likes, comments FROM stories WHERE status = 'published';
