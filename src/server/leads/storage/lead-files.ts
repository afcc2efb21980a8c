import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { leadFileParts } from '../../db/schema/leads.ts';
import type { NewLead } from '../record/stored-lead.ts';

/**
 * Characters of base64 in a part: a multiple of four, so that each part encodes whole bytes. Backups read whole rows,
 * so none may be huge.
 */
const partLength = 64 * 1024;

/** The files of leads by the names of their columns. */
export const filePartRows = (leads: readonly NewLead[]) =>
  leads.flatMap(({ id, file }) => {
    const parts = Math.ceil((file?.data.length ?? 0) / partLength);
    return Array.from({ length: parts }, (_, part) => ({
      lead_id: id,
      part,
      data: file?.data.slice(part * partLength, (part + 1) * partLength),
    }));
  });

/** The bytes of the file that came with a lead; undefined if there is none, or it has been erased. */
export async function leadFile(db: Database, leadId: string): Promise<Buffer | undefined> {
  const rows = await db
    .select({ data: leadFileParts.data })
    .from(leadFileParts)
    .where(eq(leadFileParts.leadId, leadId))
    .orderBy(asc(leadFileParts.part));
  return rows.length > 0 ? Buffer.concat(rows.map(({ data }) => Buffer.from(data, 'base64'))) : undefined;
}

/** Deletes the files of leads. */
export async function deleteLeadFiles(db: Pick<Database, 'delete'>, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await db.delete(leadFileParts).where(inArray(leadFileParts.leadId, [...leadIds]));
}
