ALTER TABLE "leads" ADD COLUMN "appointment_place" smallint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "keep_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
UPDATE "leads" SET "keep_until" = "created_at" + interval '365 days';--> statement-breakpoint
UPDATE "leads" SET "appointment_place" = ranked.place FROM (SELECT "id", row_number() OVER (PARTITION BY "dealer", "location_id", "appointment" ORDER BY "created_at", "id") - 1 AS place FROM "leads" WHERE "appointment" IS NOT NULL AND "state" = 'accepted') AS ranked WHERE ranked."id" = "leads"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "leads_appointment_place_idx" ON "leads" USING btree ("dealer","location_id","appointment","appointment_place") WHERE appointment_place is not null;--> statement-breakpoint
CREATE INDEX "leads_keep_until_idx" ON "leads" USING btree ("keep_until") WHERE forgotten_at is null;