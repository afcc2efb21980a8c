import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Catalogue, emptyCatalogue, newestFile, readCatalogue, writeCatalogue } from './catalogue.ts';
import { StockDamaged } from './damage.ts';
import { checkLog } from './document-log.ts';

/** The indexes whose documents are not what was written, and why. */
async function damagedIndexes(directory: string, { indexes }: Catalogue): Promise<Map<string, StockDamaged>> {
  const damaged = new Map<string, StockDamaged>();
  for (const [uid, { documents }] of Object.entries(indexes)) {
    try {
      await checkLog(directory, documents);
    } catch (error) {
      if (!(error instanceof StockDamaged)) throw error;
      damaged.set(uid, error);
    }
  }
  return damaged;
}

/** Whether anything in a store's folder cannot be read. Reads all of it. */
export async function damageOf(directory: string): Promise<boolean> {
  try {
    const catalogue = await readCatalogue(directory);
    return (await damagedIndexes(directory, catalogue)).size > 0;
  } catch (error) {
    if (error instanceof StockDamaged) return true;
    throw error;
  }
}

/** Sets what is damaged aside and leaves a store that can be read and written. To be called by one writer at a time. */
export async function mendStore(directory: string, now: Date): Promise<string | undefined> {
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const aside: string[] = [];
  const setAside = async (name: string) => {
    const kept = `damaged-${stamp}-${name}`;
    await rename(join(directory, name), join(directory, kept)).then(
      () => aside.push(kept),
      // It is gone: that was the damage.
      () => undefined,
    );
  };
  const said = (what: string) =>
    `The stock index in ${directory} was damaged (${what}) and is begun anew. What was known of earlier imports, such as sold cars, is not known any more.${aside.length > 0 ? ` Set aside: ${aside.join(', ')}.` : ''}`;
  try {
    const catalogue = await readCatalogue(directory);
    const damaged = await damagedIndexes(directory, catalogue);
    if (damaged.size === 0) return undefined;
    const kept = Object.entries(catalogue.indexes).filter(([uid]) => !damaged.has(uid));
    for (const uid of damaged.keys()) await setAside(catalogue.indexes[uid]?.documents.file ?? '');
    const generation = Math.max(catalogue.generation, await newestFile(directory)) + 1;
    await writeCatalogue(directory, { ...catalogue, generation, indexes: Object.fromEntries(kept) });
    return said([...damaged.keys()].join(', '));
  } catch (error) {
    if (!(error instanceof StockDamaged)) throw error;
    await setAside('catalogue.json');
    await writeCatalogue(directory, { ...emptyCatalogue(), generation: (await newestFile(directory)) + 1 });
    return said('catalogue.json');
  }
}
