import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNewDealer } from '../../scripts/new-dealer.ts';
import { freshData } from './demo-data.ts';
import { withLaterDates } from './demo-dates.ts';
import { type LenderSite, lenderOptions, lenderSites, writeLenderFeed } from './lender-sites.ts';
import { sitesFolder } from './site-folders.ts';
import { dealers, measured } from './sites.ts';
import { variations } from './variations.ts';

const dealersDir = join(sitesFolder, 'dealers');

/**
 * Writes the dealers that the browser tests look at, and says in the environment where they are: the demo dealers, one that measures its
 * visitors, which no demo dealer does, and variations. The environment names the folders (site-folders.ts).
 */
export function prepareSites(): void {
  freshData(join(sitesFolder, 'data'));
  rmSync(dealersDir, { recursive: true, force: true });
  cpSync('dealers', dealersDir, { recursive: true });
  writeNewDealer(dealersDir, measured, 'Measured Motors');

  // Ids that belong to nobody. The tests answer for the hosts, so that nothing leaves the machine.
  changeDealer(measured, {
    // A list on the account and none in the browser, in words of its own (tests/built/texts.spec.ts).
    features: { watchlist: true, favourites: false },
    analytics: {
      googleAnalytics: 'G-MEASURED1',
      metaPixel: '100000000000001',
      scripts: [{ src: 'https://chat.example/widget.js', purpose: 'marketing' }],
    },
  });
  // Read in tests/built/texts.spec.ts.
  const texts = { 'watchlist.heading': 'Cars on your radar', 'consent.policy': 'What we do with it' };
  writeFileSync(join(dealersDir, measured, 'texts.json'), JSON.stringify(texts));

  for (const [slug, { of, files, dealer: options }] of Object.entries(variations)) {
    const own = join(dealersDir, slug);
    cpSync(join('dealers', of), own, { recursive: true });
    // Its cars are those of the dealer's feed, imported once.
    rmSync(join(own, 'stock.csv'));
    for (const [file, content] of Object.entries(files)) writeFileSync(join(own, file), JSON.stringify(content));
    const what = ['dealerships', 'mailboxes'];
    changeDealer(slug, { slug, ...options, shares: [{ with: of, what }] });
    changeDealer(of, { shares: [...(optionsOf(of).shares ?? []), { with: slug, what }] });
  }

  for (const site of Object.keys(lenderSites) as LenderSite[]) {
    writeNewDealer(dealersDir, site, site);
    writeLenderFeed(dealersDir, site);
    changeDealer(site, lenderOptions(site));
  }

  // The platform has a captcha as soon as it has a key for one. These are the keys that Cloudflare publishes for tests: every
  // answer is right. One variation asks for it; the other sites have turned it off.
  process.env['TURNSTILE_SITE_KEY'] = '1x00000000000000000000AA';
  process.env['TURNSTILE_SECRET'] = '1x0000000000000000000000000000000AA';
  for (const slug of [...dealers, measured, ...Object.keys(lenderSites)])
    changeDealer(slug, { leads: { captcha: false } });

  for (const slug of readdirSync(dealersDir)) {
    for (const file of ['dealer.json', 'offers.json', 'promos.json', 'locations.json']) {
      const path = join(dealersDir, slug, file);
      if (existsSync(path)) writeFileSync(path, withLaterDates(file, readFileSync(path, 'utf8')));
    }
  }

  // Every spin of the wheel wins, so that tests know what to look for.
  const { spinToWin } = optionsOf('harbour-motors');
  changeDealer('harbour-motors', {
    spinToWin: { campaigns: spinToWin.campaigns.map((campaign: object) => ({ ...campaign, noPrizeWeight: 0 })) },
  });
  process.env['DEALERS_DIR'] = dealersDir;
}

function fileOf(slug: string): string {
  return join(dealersDir, slug, 'dealer.json');
}

function optionsOf(slug: string) {
  return JSON.parse(readFileSync(fileOf(slug), 'utf8'));
}

/** Gives a dealer other options; those of a group that are not named stay. Lists are replaced. */
function changeDealer(slug: string, options: Record<string, unknown>): void {
  const own: Record<string, unknown> = optionsOf(slug);
  for (const [name, value] of Object.entries(options)) {
    const isGroup = value instanceof Object && !Array.isArray(value);
    own[name] = isGroup ? { ...(own[name] as object), ...value } : value;
  }
  writeFileSync(fileOf(slug), JSON.stringify(own, null, 2));
}
