CREATE FUNCTION pictures_in(hero jsonb, seo jsonb, body text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY(SELECT DISTINCT found[1] FROM
    regexp_matches(coalesce(hero ->> 'url', '') || ' ' || coalesce(seo ->> 'ogImage', '') || ' ' || body, '/media/([0-9a-f]{32})-', 'g') AS found ORDER BY 1)
$$;
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "pictures" text[] GENERATED ALWAYS AS (pictures_in(hero, seo, body)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_pictures" ON "articles" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "reports_waiting" ON "reports" USING btree ("kind","target_id","reported_at","reason") WHERE settled_at is null;
