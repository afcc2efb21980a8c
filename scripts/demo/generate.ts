/**
 * Writes the stock feeds and pictures of the demo dealers; the same files on every machine and every day.
 *
 *   node scripts/demo/generate.ts [--dealer harbour-motors,ironbark-trucks] [--out dealers]
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCommandLine } from '../command/command-line.ts';
import { brandMedia } from './brand/brand-media.ts';
import { dealerPlans } from './dealer-plans.ts';
import { dealerStock, planOf } from './dealer-stock.ts';

const usage = `node scripts/demo/generate.ts [--dealer a,b] [--out FOLDER]

Draws and writes the demo dealers' stock and media again.

  --dealer a,b   these dealers only
  --out FOLDER   folder of the dealers (dealers)`;

const { values } = readCommandLine({
  usage,
  options: { dealer: { type: 'string' }, out: { type: 'string', default: 'dealers' } },
});
const plans = values.dealer ? values.dealer.split(',').map(planOf) : dealerPlans;

for (const plan of plans) {
  const folder = join(values.out, plan.slug);
  rmSync(join(folder, 'media/stock'), { recursive: true, force: true });
  const files = dealerStock(plan);
  const media = brandMedia(plan.slug);
  for (const [path, text] of [...files, ...media]) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const vehicles = (files.get('stock.csv') ?? '').split('\n').length - 2;
  console.log(`${plan.slug}: ${vehicles} vehicles, ${files.size - 1} pictures`);
}
