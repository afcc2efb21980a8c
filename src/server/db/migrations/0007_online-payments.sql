ALTER TABLE "hold_letters" ALTER COLUMN "hold_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hold_letters" ADD COLUMN "attempt_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "look" jsonb;--> statement-breakpoint
ALTER TABLE "hold_letters" ADD CONSTRAINT "hold_letters_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_letters_attempt_id_index" ON "hold_letters" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_user_idx" ON "payment_attempts" USING btree ("dealer","user_id") WHERE user_id is not null;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_dealer_idempotency_key_unique" UNIQUE("dealer","idempotency_key");