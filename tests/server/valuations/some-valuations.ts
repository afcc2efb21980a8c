import type { LazyDatabase } from '../../../src/server/db/database.ts';
import { demoValuations } from '../../../src/server/embedded/valuations.ts';
import { databaseValuations } from '../../../src/server/valuations/valuations.ts';

/** Valuations over a database, by the table of the demonstration. */
export const someValuations = (database: LazyDatabase, now?: () => Date) =>
  databaseValuations(database, demoValuations(now), 'a secret of thirty-two characters', now);
