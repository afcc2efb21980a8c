import type { RetentionPeriod } from '../../src/server/leads/storage/retention.ts';
import { loadAllSites } from '../../src/site/load/load.ts';

/** How long each dealer's files say that leads are kept. Dealers whose files have faults are left out. */
export function retentionPeriods(dealersDir: string): RetentionPeriod[] {
  return loadAllSites(dealersDir).sites.map(({ slug, leads }) => ({ dealer: slug, days: leads.keepDays }));
}
