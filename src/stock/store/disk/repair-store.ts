import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { checkLog } from './car-log.ts';
import { type Catalogue, newestFile, readCatalogue, writeCatalogue } from './catalogue.ts';
import { StockDamaged } from './damage.ts';

/** The unreadable file of a store's folder, and the store's generation as far as known; undefined if all files are readable. Reads everything. */
export async function damageOf(directory: string): Promise<{ file: string; generation: number } | undefined> {
  let catalogue: Catalogue | undefined;
  try {
    catalogue = await readCatalogue(directory);
    if (catalogue.stock) await checkLog(directory, catalogue.stock.documents);
    return undefined;
  } catch (error) {
    if (!(error instanceof StockDamaged)) throw error;
    return { file: catalogue?.stock?.documents.file ?? 'catalogue.json', generation: catalogue?.generation ?? 0 };
  }
}

/**
 * Moves damaged files aside, under another name in the same folder, and leaves a store that can be read and written. Call from one writer
 * at a time. Returns what was done; undefined if nothing was needed.
 */
export async function repairStore(directory: string, now: Date): Promise<string | undefined> {
  const damaged = await damageOf(directory);
  if (damaged === undefined) return undefined;
  const { file } = damaged;
  const generation = Math.max(damaged.generation, await newestFile(directory)) + 1;
  const backupName = `damaged-${now.toISOString().replace(/[:.]/g, '-')}-${file}`;
  const isKept = await rename(join(directory, file), join(directory, backupName)).then(
    () => true,
    // The file is missing: that was the damage.
    () => false,
  );
  await writeCatalogue(directory, { generation, stock: undefined });
  return `The stock index in ${directory} was damaged (${file}) and starts afresh. Data from earlier imports, such as sold cars, is lost.${isKept ? ` Set aside: ${backupName}.` : ''}`;
}
