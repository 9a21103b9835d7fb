DROP INDEX CONCURRENTLY IF EXISTS "audit_entries_by_actor";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_by_user";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_with_role";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_with_role" ON "users" USING btree ((app_metadata ->> 'role')) WHERE app_metadata ->> 'role' is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_by_account";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_by_account" ON "ledger_entries" USING btree ("account_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ledger_entries_by_hold";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ledger_entries_by_hold" ON "ledger_entries" USING btree ("hold_id") WHERE hold_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "journal_records_by_day";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "journal_records_by_day" ON "journal_records" USING btree ("owner","day") WHERE ciphertext is not null and room in ('planner', 'spice-up', 'role-play', 'assessment', 'mood', 'analytics');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "newsletter_deliveries_by_subscriber";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "newsletter_deliveries_by_subscriber" ON "newsletter_deliveries" USING btree ("subscriber_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invitations_by_couple";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invitations_by_couple" ON "invitations" USING btree ("couple_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reminders_over";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "reminders_over" ON "reminders" USING btree ("starts_at") WHERE state in ('sent', 'given-up');
