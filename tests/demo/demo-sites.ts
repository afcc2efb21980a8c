import { join } from 'node:path';
import { loadAllSites } from '~/site/load/load.ts';

/** The demo dealers, which tests may count on. Other folders in `dealers/` are an operator's own. */
export const demoSlugs = ['harbour-motors', 'northside-toyota', 'coastline-caravans', 'ironbark-trucks'];

export const dealersDir = join(import.meta.dirname, '../../dealers');

const loaded = loadAllSites(dealersDir);

export const demoSites = loaded.sites.filter(({ slug }) => demoSlugs.includes(slug));

/** What is wrong with the demo dealers' folders. */
export const demoProblems = loaded.ok ? [] : loaded.problems.filter(({ dealer }) => demoSlugs.includes(dealer));
