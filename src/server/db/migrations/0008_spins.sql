CREATE TABLE "prizes_given" (
	"dealer" text NOT NULL,
	"campaign" text NOT NULL,
	"prize" text NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "prizes_given_dealer_campaign_prize_pk" PRIMARY KEY("dealer","campaign","prize")
);
--> statement-breakpoint
CREATE TABLE "spins" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"campaign" text NOT NULL,
	"user_id" text,
	"number_hash" text NOT NULL,
	"prize" jsonb,
	"code" text,
	"good_until" text,
	"look" jsonb,
	"over_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"redeemed_for" text,
	"letter" text,
	"letter_attempts" integer DEFAULT 0 NOT NULL,
	"letter_due_at" timestamp with time zone,
	"letter_error" text,
	CONSTRAINT "spins_dealer_campaign_user_id_unique" UNIQUE("dealer","campaign","user_id"),
	CONSTRAINT "spins_dealer_campaign_number_hash_unique" UNIQUE("dealer","campaign","number_hash"),
	CONSTRAINT "spins_dealer_code_unique" UNIQUE("dealer","code")
);
--> statement-breakpoint
ALTER TABLE "spins" ADD CONSTRAINT "spins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spins_user_id_index" ON "spins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "spins_letter_idx" ON "spins" USING btree ("letter_due_at") WHERE letter = 'pending';