CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text DEFAULT '' NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"phone_number" text,
	"phone_number_verified" boolean DEFAULT false,
	"first_name" text,
	"last_name" text,
	"contact_email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_dealer_phone_number_unique" UNIQUE("dealer","phone_number"),
	CONSTRAINT "users_dealer_email_unique" UNIQUE("dealer","email")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text DEFAULT '' NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"dealership_slug" text NOT NULL,
	"verification_type" text NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"user_id" text NOT NULL,
	"car_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_user_id_car_id_pk" PRIMARY KEY("user_id","car_id")
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"event_id" integer NOT NULL,
	"car_id" text,
	"page" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_views" (
	"dealer" text NOT NULL,
	"car_id" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "car_views_dealer_car_id_pk" PRIMARY KEY("dealer","car_id")
);
--> statement-breakpoint
CREATE TABLE "phone_reveals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"car_id" text NOT NULL,
	"dealership_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "customer_offers" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"dollars" integer NOT NULL,
	"state" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"counter_offer" integer,
	"message" text
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"lead_id" text NOT NULL,
	"destination_id" text NOT NULL,
	"destination" jsonb NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_deliveries_lead_id_destination_id_unique" UNIQUE("lead_id","destination_id")
);
--> statement-breakpoint
CREATE TABLE "lead_file_parts" (
	"lead_id" text NOT NULL,
	"part" integer NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "lead_file_parts_lead_id_part_pk" PRIMARY KEY("lead_id","part")
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"form" text NOT NULL,
	"category" text NOT NULL,
	"user_id" text,
	"phone" text,
	"car_id" text,
	"location_id" text,
	"appointment" text,
	"appointment_place" smallint,
	"cancelled_at" timestamp with time zone,
	"appointment_changes" smallint DEFAULT 0 NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone,
	"erased_at" timestamp with time zone,
	CONSTRAINT "leads_dealer_idempotency_key_unique" UNIQUE("dealer","idempotency_key")
);
--> statement-breakpoint
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
	"terms" text,
	"email_details" jsonb,
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
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_lines_attempt_id_kind_account_unique" UNIQUE("attempt_id","kind","account")
);
--> statement-breakpoint
CREATE TABLE "outgoing_emails" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"hold_id" text,
	"attempt_id" text,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"purpose" text NOT NULL,
	"hold_id" text,
	"reference" text NOT NULL,
	"idempotency_key" text,
	"user_id" text,
	"payer" jsonb NOT NULL,
	"cents" integer NOT NULL,
	"state" text NOT NULL,
	"provider_account" text,
	"provider_session" text,
	"page" text,
	"provider_payment" text,
	"page_expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"reason" text,
	"email_details" jsonb,
	CONSTRAINT "payment_attempts_provider_session_unique" UNIQUE("provider_session"),
	CONSTRAINT "payment_attempts_provider_payment_unique" UNIQUE("provider_payment"),
	CONSTRAINT "payment_attempts_dealer_idempotency_key_unique" UNIQUE("dealer","idempotency_key")
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
CREATE TABLE "prizes_won" (
	"dealer" text NOT NULL,
	"campaign" text NOT NULL,
	"prize" text NOT NULL,
	"won_count" integer NOT NULL,
	CONSTRAINT "prizes_won_dealer_campaign_prize_pk" PRIMARY KEY("dealer","campaign","prize")
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
	"code_valid_until" text,
	"email_details" jsonb,
	"campaign_ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"redeemed_at" timestamp with time zone,
	"redemption_note" text,
	"prize_email_state" text,
	"prize_email_attempts" integer DEFAULT 0 NOT NULL,
	"prize_email_due_at" timestamp with time zone,
	"prize_email_error" text,
	CONSTRAINT "spins_dealer_campaign_user_id_unique" UNIQUE("dealer","campaign","user_id"),
	CONSTRAINT "spins_dealer_campaign_number_hash_unique" UNIQUE("dealer","campaign","number_hash"),
	CONSTRAINT "spins_dealer_code_unique" UNIQUE("dealer","code")
);
--> statement-breakpoint
CREATE TABLE "valuation_photos" (
	"valuation_id" text NOT NULL,
	"number" smallint NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "valuation_photos_valuation_id_number_pk" PRIMARY KEY("valuation_id","number")
);
--> statement-breakpoint
CREATE TABLE "valuations" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"car_id" text,
	"user_id" text,
	"rego" text NOT NULL,
	"rego_state" text NOT NULL,
	"vehicle" jsonb,
	"kilometres" integer,
	"value" integer,
	"no_estimate" text,
	"answers" jsonb NOT NULL,
	"photos_done" boolean NOT NULL,
	"offer_price" integer,
	"offer_made_at" timestamp with time zone,
	"offer_ends_at" timestamp with time zone,
	"lead_id" text,
	"accepted" boolean NOT NULL,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist" ADD CONSTRAINT "watchlist_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_offers" ADD CONSTRAINT "customer_offers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_file_parts" ADD CONSTRAINT "lead_file_parts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD CONSTRAINT "outgoing_emails_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_emails" ADD CONSTRAINT "outgoing_emails_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spins" ADD CONSTRAINT "spins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuation_photos" ADD CONSTRAINT "valuation_photos_valuation_id_valuations_id_fk" FOREIGN KEY ("valuation_id") REFERENCES "public"."valuations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id_index" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_codes_dealer_identifier_index" ON "verification_codes" USING btree ("dealer","identifier");--> statement-breakpoint
CREATE INDEX "verification_codes_expires_at_index" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_website_slug_created_at_index" ON "verifications" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE INDEX "analytics_events_dealer_event_id_created_at_index" ON "analytics_events" USING btree ("dealer","event_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_reveals_dealer_created_at_index" ON "phone_reveals" USING btree ("dealer","created_at");--> statement-breakpoint
CREATE INDEX "customer_offers_open_idx" ON "customer_offers" USING btree ("ends_at") WHERE state = 'sent';--> statement-breakpoint
CREATE INDEX "lead_deliveries_due_idx" ON "lead_deliveries" USING btree ("next_attempt_at") WHERE state in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "lead_deliveries_dead_idx" ON "lead_deliveries" USING btree ("dealer") WHERE state = 'dead';--> statement-breakpoint
CREATE INDEX "leads_dealer_created_at_index" ON "leads" USING btree ("dealer","created_at");--> statement-breakpoint
CREATE INDEX "leads_dealer_phone_index" ON "leads" USING btree ("dealer","phone");--> statement-breakpoint
CREATE INDEX "leads_user_idx" ON "leads" USING btree ("dealer","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "leads_appointment_idx" ON "leads" USING btree ("dealer","location_id","appointment") WHERE appointment is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "leads_appointment_place_idx" ON "leads" USING btree ("dealer","location_id","appointment","appointment_place") WHERE appointment_place is not null;--> statement-breakpoint
CREATE INDEX "leads_keep_until_idx" ON "leads" USING btree ("keep_until") WHERE erased_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_car_idx" ON "holds" USING btree ("car_id") WHERE state in ('started', 'paying', 'held', 'confirmed');--> statement-breakpoint
CREATE INDEX "holds_until_idx" ON "holds" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "holds_dealer_user_id_index" ON "holds" USING btree ("dealer","user_id");--> statement-breakpoint
CREATE INDEX "outgoing_emails_hold_id_index" ON "outgoing_emails" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "outgoing_emails_attempt_id_index" ON "outgoing_emails" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "outgoing_emails_due_idx" ON "outgoing_emails" USING btree ("due_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "payment_attempts_hold_id_index" ON "payment_attempts" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_user_idx" ON "payment_attempts" USING btree ("dealer","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_next_check_idx" ON "payment_attempts" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX "payment_events_received_at_index" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "spins_user_id_index" ON "spins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "spins_prize_email_idx" ON "spins" USING btree ("prize_email_due_at") WHERE prize_email_state = 'pending';--> statement-breakpoint
CREATE INDEX "valuations_keep_until_index" ON "valuations" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "valuations_lead_idx" ON "valuations" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "valuations_user_idx" ON "valuations" USING btree ("dealer","user_id") WHERE user_id is not null;