DROP TRIGGER comments_change_pages ON comments;
--> statement-breakpoint
CREATE TRIGGER comments_change_pages AFTER INSERT OR DELETE OR UPDATE OF author_name, body, removed_at ON comments FOR EACH STATEMENT EXECUTE FUNCTION note_public_change();
