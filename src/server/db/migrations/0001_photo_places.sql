CREATE TABLE "valuation_photo_places" (
	"id" text PRIMARY KEY NOT NULL,
	"valuation_id" text NOT NULL,
	"photos" smallint NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "valuation_photo_places" ADD CONSTRAINT "valuation_photo_places_valuation_id_valuations_id_fk" FOREIGN KEY ("valuation_id") REFERENCES "public"."valuations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "valuation_photo_places_valuation_id_index" ON "valuation_photo_places" USING btree ("valuation_id");