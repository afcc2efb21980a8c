CREATE TABLE "valuation_photos" (
	"valuation_id" text NOT NULL,
	"n" smallint NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "valuation_photos_valuation_id_n_pk" PRIMARY KEY("valuation_id","n")
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
ALTER TABLE "valuation_photos" ADD CONSTRAINT "valuation_photos_valuation_id_valuations_id_fk" FOREIGN KEY ("valuation_id") REFERENCES "public"."valuations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "valuations_keep_until_index" ON "valuations" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "valuations_lead_idx" ON "valuations" USING btree ("lead_id") WHERE lead_id is not null;--> statement-breakpoint
CREATE INDEX "valuations_user_idx" ON "valuations" USING btree ("dealer","user_id") WHERE user_id is not null;