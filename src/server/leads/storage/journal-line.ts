import * as v from 'valibot';
import type { NewLead } from '../record/stored-lead.ts';
import type { DriveChange } from './appointments.ts';
import type { OfferChange } from './move-offer.ts';

/** What happened to a lead after it was stored. */
export type LeadChange = ({ kind: 'offer' } & OfferChange) | ({ kind: 'drive' } & DriveChange);

/** A line of the journal: a lead that came in, a delivery that was made, a lead that was rejected after all, or one that changed. */
export type JournalLine = { lead: NewLead } | { delivered: string } | { refused: string } | { change: LeadChange };

const text = v.string();

/** The fields without which a lead cannot be stored and delivered. Its columns and content are checked by the database. */
const LineSchema = v.union([
  v.object({
    lead: v.looseObject({
      ...{ id: text, dealer: text, idempotencyKey: text, form: text, category: text, createdAt: text, keepUntil: text },
      state: v.picklist(['accepted', 'held']),
      content: v.looseObject({ reference: text }),
      destinations: v.array(v.looseObject({ id: text, destination: v.looseObject({ kind: text }) })),
    }),
  }),
  v.object({ delivered: text }),
  v.object({ refused: text }),
  v.object({ change: v.looseObject({ kind: v.picklist(['offer', 'drive']), leadId: text, at: text }) }),
]);

const newline = 0x0a;

/** Lines as the bytes of one write. They begin on a line of their own, whatever an earlier write left behind. */
export const journalBytes = (lines: readonly JournalLine[]): Buffer =>
  Buffer.from(`\n${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`);

/** The lines of a file; `bad` are the unreadable ones, unchanged. */
export function readLines(bytes: Buffer): { lines: JournalLine[]; bad: Buffer[] } {
  const lines: JournalLine[] = [];
  const bad: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(newline, start);
    const raw = bytes.subarray(start, end === -1 ? bytes.length : end);
    start += raw.length + 1;
    if (raw.length === 0) continue;
    const line = parsed(raw);
    if (line) lines.push(line);
    else bad.push(raw);
  }
  return { lines, bad };
}

function parsed(raw: Buffer): JournalLine | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
    return v.is(LineSchema, value) ? (value as unknown as JournalLine) : undefined;
  } catch {
    return undefined;
  }
}
