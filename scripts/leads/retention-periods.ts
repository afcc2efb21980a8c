import type { RetentionPeriod } from '../../src/server/leads/storage/retention.ts';
import { loadAllSites } from '../../src/site/load/load.ts';

/** The retention period of leads in each dealer's files. Dealers whose files have errors are skipped. */
export function retentionPeriods(dealersDir: string): RetentionPeriod[] {
  return loadAllSites(dealersDir).sites.map(({ slug, leads }) => ({ dealer: slug, days: leads.keepDays }));
}
