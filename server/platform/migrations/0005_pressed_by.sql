ALTER TABLE "credit_holds" ADD COLUMN "presser_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_presser_id_credit_accounts_id_fk" FOREIGN KEY ("presser_id") REFERENCES "public"."credit_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_holds_by_presser" ON "credit_holds" USING btree ("presser_id");