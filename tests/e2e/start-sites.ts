/** Starts what the browser tests look at: the demo dealers, one that measures its visitors, which no demo dealer does, and variations. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSampleDealer } from '../../scripts/bench/sample-dealer.ts';
import { measured } from './sites.ts';
import { variations } from './variations.ts';

const dealersDir = '.cache/e2e/dealers';
rmSync(dealersDir, { recursive: true, force: true });
cpSync('dealers', dealersDir, { recursive: true });
writeSampleDealer(dealersDir, measured, 'Measured Motors');

const file = join(dealersDir, measured, 'dealer.json');
const dealer = JSON.parse(readFileSync(file, 'utf8'));
/** Ids that belong to nobody. The tests answer for the hosts, so that nothing leaves the machine. */
dealer.analytics = {
  googleAnalytics: 'G-MEASURED1',
  metaPixel: '100000000000001',
  scripts: [{ src: 'https://chat.example/widget.js', purpose: 'marketing' }],
};
writeFileSync(file, JSON.stringify(dealer, null, 2));

for (const [slug, { of, dealer: options }] of Object.entries(variations)) {
  const own = join(dealersDir, slug);
  cpSync(join('dealers', of), own, { recursive: true });
  // Its cars are those of the dealer's feed, imported once.
  rmSync(join(own, 'stock.csv'));
  const ownFile = join(own, 'dealer.json');
  const { search, ...rest } = JSON.parse(readFileSync(ownFile, 'utf8'));
  const changed = { ...rest, ...options, slug, search: { ...search, ...options.search } };
  writeFileSync(ownFile, JSON.stringify(changed, null, 2));
}

process.env['DEALERS_DIR'] = dealersDir;
await import('../../scripts/start.ts');
