CREATE TABLE "lead_file_parts" (
	"lead_id" text NOT NULL,
	"part" integer NOT NULL,
	"data" text NOT NULL,
	CONSTRAINT "lead_file_parts_lead_id_part_pk" PRIMARY KEY("lead_id","part")
);
--> statement-breakpoint
ALTER TABLE "lead_file_parts" ADD CONSTRAINT "lead_file_parts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;