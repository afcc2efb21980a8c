CREATE TABLE "customer_offers" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"dollars" integer NOT NULL,
	"state" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"counter" integer,
	"words" text
);
--> statement-breakpoint
ALTER TABLE "customer_offers" ADD CONSTRAINT "customer_offers_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_offers_open_idx" ON "customer_offers" USING btree ("ends_at") WHERE state = 'sent';