import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newDealerFiles } from '../new-dealer.ts';

/** Writes a dealer folder that is immediately valid, as `scripts/new-dealer.ts` does. */
export function writeSampleDealer(dealersDir: string, slug: string, name: string): void {
  for (const [file, text] of Object.entries(newDealerFiles(slug, name))) {
    const path = join(dealersDir, slug, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
