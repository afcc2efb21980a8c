CREATE TABLE "holds" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"car_id" text NOT NULL,
	"car" jsonb NOT NULL,
	"user_id" text,
	"payer" jsonb NOT NULL,
	"state" text NOT NULL,
	"cents" integer NOT NULL,
	"hours" integer NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "holds_dealer_idempotency_key_unique" UNIQUE("dealer","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_lines_attempt_id_kind_account_unique" UNIQUE("attempt_id","kind","account")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"purpose" text NOT NULL,
	"hold_id" text,
	"reference" text NOT NULL,
	"payer" jsonb NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"account" text,
	"session" text,
	"page" text,
	"payment" text,
	"closes_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "payment_attempts_session_unique" UNIQUE("session"),
	CONSTRAINT "payment_attempts_payment_unique" UNIQUE("payment")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text NOT NULL,
	"attempt_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_events_id_pk" PRIMARY KEY("id")
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_car_idx" ON "holds" USING btree ("car_id") WHERE state in ('started', 'paying', 'held', 'confirmed');--> statement-breakpoint
CREATE INDEX "holds_until_idx" ON "holds" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "holds_dealer_user_id_index" ON "holds" USING btree ("dealer","user_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_hold_id_index" ON "payment_attempts" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_ask_idx" ON "payment_attempts" USING btree ("ask_at") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_received_at_index" ON "payment_events" USING btree ("received_at");