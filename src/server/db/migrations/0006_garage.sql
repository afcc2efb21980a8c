ALTER TABLE "leads" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "leads_user_idx" ON "leads" USING btree ("dealer","user_id") WHERE user_id is not null;