CREATE TABLE "hold_letters" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"hold_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "holds" ADD COLUMN "look" jsonb;--> statement-breakpoint
ALTER TABLE "hold_letters" ADD CONSTRAINT "hold_letters_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hold_letters_hold_id_index" ON "hold_letters" USING btree ("hold_id");--> statement-breakpoint
CREATE INDEX "hold_letters_due_idx" ON "hold_letters" USING btree ("due_at") WHERE state = 'pending';